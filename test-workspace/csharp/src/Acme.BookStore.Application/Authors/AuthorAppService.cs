using Fx.Domain.Repositories;

namespace Acme.BookStore.Authors;

/// <summary>Endpoints of two base classes: the framework's CrudAppService, and a class of this workspace that adds /history.</summary>
public class AuthorAppService(
    IRepository<Author, Guid> repository,
    IAuditLog auditLog,
    IPhoneBook phones,
    IAuthorMerger merger)
    : AuditedCrudAppService<Author, AuthorDto, Guid, PagedRequest>(repository, auditLog)
{
    /// <summary>GET /api/app/author/{id}/phones.</summary>
    public Task<IReadOnlyList<string>> GetPhonesAsync(Guid id) => phones.OfAsync(id);

    /// <summary>§5.2.6: if two parameters end in <c>Id</c>, none is appended: POST /api/app/author/merge.</summary>
    public Task MergeAsync(Guid fromId, Guid intoId) => merger.RunAsync(fromId, intoId);
}
