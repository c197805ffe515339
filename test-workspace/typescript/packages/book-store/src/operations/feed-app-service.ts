import { ApplicationService, HttpGet, Route } from '@fx/core';

/** A route on the class switches the convention off: what the methods say is all there is. */
@Route('feeds/[controller]')
export class FeedAppService extends ApplicationService {
  /** GET /feeds/Feed/latest. */
  @HttpGet('latest')
  async getLatestAsync(): Promise<string> {
    return '';
  }
}
