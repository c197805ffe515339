import type { IRemoteService } from '@fx/core';

/** §6.4: neither an application service nor a postfix: implementing IRemoteService is enough. GET /api/app/exchange-rates. */
export class ExchangeRates implements IRemoteService {
  async getListAsync(): Promise<number[]> {
    return [];
  }
}
