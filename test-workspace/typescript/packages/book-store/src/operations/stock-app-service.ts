import { ApplicationService } from '@fx/core';

interface StockEntryDto {
  bookId: string;
  count: number;
}

/** The one deliberate collision of this workspace. */
export class StockAppService extends ApplicationService {
  /** POST /api/app/stock. */
  async createAsync(input: StockEntryDto): Promise<void> {
    await this.stock.add(input);
  }

  /** POST /api/app/stock as well: Create and Insert are both prefixes of POST, and nothing else is left of the names. */
  async insertAsync(input: StockEntryDto): Promise<void> {
    await this.stock.add(input);
  }
}
