import { AuditedCrudAppService, type PagedRequest } from '@acme/shared';

interface Author {
  id: string;
  name: string;
}

/** Endpoints of two base classes: the framework's CrudAppService, and a class of this workspace that adds /history. */
export class AuthorAppService extends AuditedCrudAppService<Author, Author, string, PagedRequest> {
  /** GET /api/app/author/{id}/phones. */
  async getPhonesAsync(id: string): Promise<string[]> {
    return this.phones.of(id);
  }

  /** §5.2.6: if two parameters end in `Id`, none is appended: POST /api/app/author/merge. */
  async mergeAsync(fromId: string, intoId: string): Promise<void> {
    await this.merger.run(fromId, intoId);
  }
}
