import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

/** §10.1: this package keeps its routes from before 4.0. Other packages are not affected. */
export class LegacyReportsModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(LegacyReportsModule, { useV3UrlStyle: true });
    });
  }
}
