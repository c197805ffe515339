import { RemoteService } from '@fx/core';

/** §2.3: the attribute alone makes this class a remote service; it has no service interface and no base class. */
@RemoteService()
export class LoyaltyProgram {
  /** GET /api/app/loyalty-program/{id}/points. */
  async getPointsAsync(id: string): Promise<number> {
    return 0;
  }
}
