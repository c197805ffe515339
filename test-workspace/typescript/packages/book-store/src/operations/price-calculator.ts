import { ApplicationService } from '@fx/core';

/** Not exported, so not public: no routes. */
class PriceCalculatorAppService extends ApplicationService {
  async getPriceAsync(): Promise<number> {
    return 0;
  }
}

export const calculator = new PriceCalculatorAppService();
