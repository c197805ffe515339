import { FxController, HttpGet, ReplaceControllers } from '@fx/core';

/** This controller has no route, because the class below replaces it (§9.1). */
export class HealthController extends FxController {
  @HttpGet('api/health')
  async getAsync(): Promise<string> {
    return 'ok';
  }
}

/** A replacement keeps the routes that it declares itself: GET /api/health/details. */
@ReplaceControllers(HealthController)
export class DetailedHealthController extends FxController {
  @HttpGet('api/health/details')
  async getDetailsAsync(): Promise<object> {
    return {};
  }
}
