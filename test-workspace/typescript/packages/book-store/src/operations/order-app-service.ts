import { AcceptVerbs, ActionName, ApplicationService, HttpGet, HttpPost, NonAction, RemoteService } from '@fx/core';

interface OrderFilter {
  text: string;
}

/** Attributes on methods (§2.3). */
export class OrderAppService extends ApplicationService {
  /** The attribute overrides POST, the verb of the name: GET /api/app/order/search. */
  @HttpGet()
  async searchAsync(filter: OrderFilter): Promise<string[]> {
    return [filter.text];
  }

  /** Only the prefixes of the selected verb are removed: POST /api/app/order/get-report. */
  @HttpPost()
  async getReportAsync(filter: OrderFilter): Promise<string> {
    return filter.text;
  }

  /** The root path is not prepended to a template: GET /api/orders/by-number/{number}. */
  @HttpGet('api/orders/by-number/{number}')
  async findByNumberAsync(number: string): Promise<string> {
    return number;
  }

  /** Two verbs, two routes: GET and POST /api/app/order/totals. */
  @AcceptVerbs('GET', 'POST')
  async getTotalsAsync(): Promise<number> {
    return 0;
  }

  /** The action name replaces the method name: GET /api/app/order. */
  @ActionName('GetList')
  async getListWithDetailsAsync(): Promise<string[]> {
    return [];
  }

  /** §8: only this method is hidden: DELETE /api/app/order/{id}. */
  @RemoteService({ isMetadataEnabled: false })
  async deleteAsync(id: string): Promise<void> {
    await this.orders.drop(id);
  }

  /** Not exposed: disabled. */
  @RemoteService(false)
  async recalculateAsync(): Promise<void> {}

  /** Not exposed: not an action. */
  @NonAction()
  async describeAsync(): Promise<string> {
    return '';
  }
}
