import { ApplicationService } from '@fx/core';

/** Only public methods are endpoints (§4). */
export class GiftCardAppService extends ApplicationService {
  /** Overloads share one route, and only ids are part of the path: GET /api/app/gift-card/balance. */
  async getBalanceAsync(code: string): Promise<number>;
  async getBalanceAsync(code: string, currency: string): Promise<number>;
  async getBalanceAsync(code: string, currency = 'EUR'): Promise<number> {
    return this.#lookUpAsync(code, currency);
  }

  /** Not exposed: static. */
  static parseCode(text: string): string {
    return text.trim();
  }

  /** Not an endpoint: an accessor. */
  get currencies(): string[] {
    return ['EUR'];
  }

  /** Not an endpoint: a property whose value is a function. */
  readonly formatCode = (code: string): string => code.toUpperCase();

  /** Not an endpoint: private, with either syntax. */
  private async createLogEntryAsync(code: string): Promise<void> {
    await this.log.write(code);
  }

  async #lookUpAsync(code: string, currency: string): Promise<number> {
    await this.createLogEntryAsync(code);
    return this.cards.balance(code, currency);
  }
}
