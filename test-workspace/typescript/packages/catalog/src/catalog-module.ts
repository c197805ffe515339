import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

/** §5.2.2: a root path with two segments: every route of this package starts with /api/acme/catalog. */
export class CatalogModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(CatalogModule, (o) => {
        o.rootPath = 'acme/catalog';
      });
    });
  }
}
