import { ApplicationService } from '@fx/core';

/** No `create(…)` call names this package: the class is a service, but it is not exposed (§1.3). */
export class MaintenanceAppService extends ApplicationService {
  async vacuumAsync(): Promise<void> {}
}
