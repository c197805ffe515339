import { AuditedCrudAppService, type PagedRequest } from '@acme/shared';

interface Author {
  id: string;
  name: string;
}

/** Endpoints from two base classes: CrudAppService of the framework, and our own that adds /history. */
export class AuthorAppService extends AuditedCrudAppService<Author, Author, string, PagedRequest> {
  /** GET /api/app/author/{id}/phones. */
  async getPhonesAsync(id: string): Promise<string[]> {
    return this.phones.of(id);
  }

  /** §5.2.6: with two parameters that end in `Id` none is appended: POST /api/app/author/merge. */
  async mergeAsync(fromId: string, intoId: string): Promise<void> {
    await this.merger.run(fromId, intoId);
  }
}
