import type { IRemoteService } from '@fx/core';

/** §6.4: implementing IRemoteService is enough, without a base class or a postfix: GET /api/app/exchange-rates. */
export class ExchangeRates implements IRemoteService {
  async getListAsync(): Promise<number[]> {
    return [];
  }
}
