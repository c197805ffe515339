import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

/** §5.2.2: the root path has two segments, so every route of this package starts with /api/acme/catalog. */
export class CatalogModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(CatalogModule, (o) => {
        o.rootPath = 'acme/catalog';
      });
    });
  }
}
