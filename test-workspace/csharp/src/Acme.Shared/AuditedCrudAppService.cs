using Fx.Application.Services;
using Fx.Domain.Entities;
using Fx.Domain.Repositories;

namespace Acme.Shared;

/// <summary>In-house base class of several projects. It is abstract: only its subclasses get routes (§6).</summary>
public abstract class AuditedCrudAppService<TEntity, TDto, TKey, TGetListInput>(
    IRepository<TEntity, TKey> repository,
    IAuditLog auditLog)
    : CrudAppService<TEntity, TDto, TKey, TGetListInput>(repository)
    where TEntity : class, IEntity<TKey>
{
    /// <summary>GET …/{id}/history in every derived service, because inherited methods have routes, too.</summary>
    public virtual Task<IReadOnlyList<string>> GetHistoryAsync(TKey id) => auditLog.ReadAsync(id);

    /// <summary>Protected: not an endpoint.</summary>
    protected Task TouchAsync(TKey id) => auditLog.WriteAsync(id);
}
