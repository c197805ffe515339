import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

/** §10.1: this package keeps the addresses that it had before 4.0. It affects no other package. */
export class LegacyReportsModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(LegacyReportsModule, { useV3UrlStyle: true });
    });
  }
}
