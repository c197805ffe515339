import { ReadOnlyAppService } from '@fx/core';

interface Nationality {
  id: number;
  name: string;
}

/** GET /api/app/nationality and GET /api/app/nationality/{id}: the base class has only endpoints for reading. */
export class NationalityAppService extends ReadOnlyAppService<Nationality, Nationality, number> {}
