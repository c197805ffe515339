import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

export class OrdersModule extends FxModule {
  configureServices() {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(OrdersModule);
    });
  }
}
