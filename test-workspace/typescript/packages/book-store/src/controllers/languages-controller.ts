import { FxController, HttpGet } from '@fx/core';

/** Removed by the module (§9.2). */
export class LanguagesController extends FxController {
  @HttpGet('api/languages')
  async getListAsync(): Promise<string[]> {
    return [];
  }
}
