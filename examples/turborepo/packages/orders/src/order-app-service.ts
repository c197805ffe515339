import { ApplicationService } from '@fx/core';

export class OrderAppService extends ApplicationService {
  /** GET /api/app/order/{id} */
  async getAsync(id: string) {
    return { id };
  }

  /** GET /api/app/order/{id}/invoice */
  async getInvoiceAsync(id: string) {
    return { orderId: id };
  }
}
