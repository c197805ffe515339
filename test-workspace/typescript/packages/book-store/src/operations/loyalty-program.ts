import { RemoteService } from '@fx/core';

/** §2.3: no interface and no base class: only the attribute makes it a remote service. */
@RemoteService()
export class LoyaltyProgram {
  /** GET /api/app/loyalty-program/{id}/points. */
  async getPointsAsync(id: string): Promise<number> {
    return 0;
  }
}
