import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';
import { LanguagesController } from './controllers/languages-controller';

/** Registers this package with all defaults: routes start with /api/app (§2.1). */
export class BookStoreApplicationModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(BookStoreApplicationModule);
      // §9.2: this controller is removed with its routes.
      options.controllersToRemove.push(LanguagesController);
    });
  }
}
