import { ApplicationService, HttpGet, Route } from '@fx/core';

/** A route on the class turns the convention off: only the attributes of the methods count. */
@Route('feeds/[controller]')
export class FeedAppService extends ApplicationService {
  /** GET /feeds/Feed/latest. */
  @HttpGet('latest')
  async getLatestAsync(): Promise<string> {
    return '';
  }
}
