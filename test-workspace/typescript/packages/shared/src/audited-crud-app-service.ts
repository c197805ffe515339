import { CrudAppService } from '@fx/core';

/** In-house base class of several packages. It is abstract: only its subclasses get routes (§6). */
export abstract class AuditedCrudAppService<TEntity, TDto, TKey, TGetListInput> extends CrudAppService<
  TEntity,
  TDto,
  TKey,
  TGetListInput
> {
  /** GET <root>/<service>/{id}/history in every derived service, because inherited methods have routes, too. */
  async getHistoryAsync(id: TKey): Promise<string[]> {
    return this.auditLog.read(id);
  }

  /** Protected: not an endpoint. */
  protected async touchAsync(id: TKey): Promise<void> {
    await this.auditLog.write(id);
  }
}
