import { ApplicationService } from '@fx/core';

/** /api/app/salesReport now, /api/app/sales-report after the package changes to the v4 style. */
export class SalesReportAppService extends ApplicationService {
  /** GET /api/app/salesReport/{id}/monthlyTotals. */
  async getMonthlyTotalsAsync(id: string): Promise<number[]> {
    return this.totals.of(id);
  }

  /** POST /api/app/salesReport/sendToPrinter. */
  async sendToPrinterAsync(): Promise<void> {}
}
