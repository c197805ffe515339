import { ApplicationService, RemoteService } from '@fx/core';

/** §8: callable, but hidden from API discovery. */
@RemoteService({ isMetadataEnabled: false })
export class AuditAppService extends ApplicationService {
  /** GET /api/app/audit/entries, hidden by the class. */
  async getEntriesAsync(): Promise<string[]> {
    return [];
  }

  /** GET /api/app/audit/summary: the attribute of the method overrides that of the class, so this route is visible. */
  @RemoteService()
  async getSummaryAsync(): Promise<string> {
    return '';
  }
}
