import { ApplicationService } from '@fx/core';

interface StockEntryDto {
  bookId: string;
  count: number;
}

/** The only deliberate collision of this workspace. */
export class StockAppService extends ApplicationService {
  /** POST /api/app/stock. */
  async createAsync(input: StockEntryDto): Promise<void> {
    await this.stock.add(input);
  }

  /** POST /api/app/stock as well: the names consist only of Create and Insert, both prefixes for POST. */
  async insertAsync(input: StockEntryDto): Promise<void> {
    await this.stock.add(input);
  }
}
