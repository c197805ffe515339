import {
  Area,
  FxApplicationConfigurationController,
  type FxApplicationConfigurationRequestOptions,
  FxController,
  HttpGet,
  RemoteService,
  ReplaceControllers,
} from '@fx/core';

interface RequestOptions extends FxApplicationConfigurationRequestOptions {
  includeShelf: boolean;
}

/** §9.1: replaces the built-in controller and declares the same route. */
@Area('fx')
@RemoteService({ name: 'fx' })
@ReplaceControllers(FxApplicationConfigurationController)
export class BookStoreConfigurationController extends FxController {
  /** GET /api/fx/application-configuration. */
  @HttpGet('api/fx/application-configuration')
  async getAsync(options: RequestOptions): Promise<object> {
    return { ...options };
  }
}
