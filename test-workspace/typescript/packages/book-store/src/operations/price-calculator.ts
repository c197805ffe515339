import { ApplicationService } from '@fx/core';

/** Not exported, which is what "not public" means here: no routes. */
class PriceCalculatorAppService extends ApplicationService {
  async getPriceAsync(): Promise<number> {
    return 0;
  }
}

export const calculator = new PriceCalculatorAppService();
