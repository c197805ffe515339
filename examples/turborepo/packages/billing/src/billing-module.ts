import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

export class BillingModule extends FxModule {
  configureServices() {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(BillingModule);
    });
  }
}
