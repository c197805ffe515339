import { ApplicationService, RemoteService } from '@fx/core';

/** §6.2: IsEnabled = false excludes the class, although it implements IRemoteService. */
@RemoteService({ isEnabled: false })
export class ImportAppService extends ApplicationService {
  async runAsync(): Promise<void> {}
}
