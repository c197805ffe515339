import { RemoteService } from '@fx/core';

/** §2.3: no interface and no base class; the attribute alone marks it as a remote service. */
@RemoteService()
export class LoyaltyProgram {
  /** GET /api/app/loyalty-program/{id}/points. */
  async getPointsAsync(id: string): Promise<number> {
    return 0;
  }
}
