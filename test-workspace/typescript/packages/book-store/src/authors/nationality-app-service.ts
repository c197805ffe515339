import { ReadOnlyAppService } from '@fx/core';

interface Nationality {
  id: number;
  name: string;
}

/** GET /api/app/nationality and GET /api/app/nationality/{id}: the base class reads, and no more. */
export class NationalityAppService extends ReadOnlyAppService<Nationality, Nationality, number> {}
