using Fx.Domain.Repositories;

namespace Acme.BookStore.Authors;

/// <summary>Endpoints from two base classes: CrudAppService of the framework, and our own that adds /history.</summary>
public class AuthorAppService(
    IRepository<Author, Guid> repository,
    IAuditLog auditLog,
    IPhoneBook phones,
    IAuthorMerger merger)
    : AuditedCrudAppService<Author, AuthorDto, Guid, PagedRequest>(repository, auditLog)
{
    /// <summary>GET /api/app/author/{id}/phones.</summary>
    public Task<IReadOnlyList<string>> GetPhonesAsync(Guid id) => phones.OfAsync(id);

    /// <summary>§5.2.6: with two parameters that end in <c>Id</c> none is appended: POST /api/app/author/merge.</summary>
    public Task MergeAsync(Guid fromId, Guid intoId) => merger.RunAsync(fromId, intoId);
}
