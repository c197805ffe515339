import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';
import { LanguagesController } from './controllers/languages-controller';

/** Registers this package with every default: routes start with /api/app (§2.1). */
export class BookStoreApplicationModule extends FxModule {
  configureServices(): void {
    this.configure(FxAspNetCoreMvcOptions, (options) => {
      options.conventionalControllers.create(BookStoreApplicationModule);
      // §9.2: this controller is taken out, routes and all.
      options.controllersToRemove.push(LanguagesController);
    });
  }
}
