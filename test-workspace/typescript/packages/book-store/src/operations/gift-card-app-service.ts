import { ApplicationService } from '@fx/core';

/** Which members are endpoints (§4): public methods, and nothing else. */
export class GiftCardAppService extends ApplicationService {
  /** Overloads count once, and parameters that are no ids stay out of the path: GET /api/app/gift-card/balance. */
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

  /** Not an endpoint: a property that holds a function. */
  readonly formatCode = (code: string): string => code.toUpperCase();

  /** Not an endpoint: private, in either spelling. */
  private async createLogEntryAsync(code: string): Promise<void> {
    await this.log.write(code);
  }

  async #lookUpAsync(code: string, currency: string): Promise<number> {
    await this.createLogEntryAsync(code);
    return this.cards.balance(code, currency);
  }
}
