import type { IRemoteService } from '@fx/core';

/** §6.4: no application service and no postfix; implementing IRemoteService is enough. GET /api/app/exchange-rates. */
export class ExchangeRates implements IRemoteService {
  async getListAsync(): Promise<number[]> {
    return [];
  }
}
