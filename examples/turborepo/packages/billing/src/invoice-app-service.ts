import { ApplicationService, HttpGet } from '@fx/core';

export class InvoiceAppService extends ApplicationService {
  /** GET /api/app/invoice/{id} */
  async getAsync(id: string) {
    return { id };
  }

  /** GET /api/app/order/{orderId}/invoice, also a route of OrderAppService */
  @HttpGet('/api/app/order/{orderId}/invoice')
  async getOfOrderAsync(orderId: string) {
    return { orderId };
  }
}
