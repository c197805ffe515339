using Fx.Domain.Entities;
using Fx.Domain.Repositories;

namespace Acme.BookStore.Authors;

public class Nationality : Entity<int>
{
    public required string Name { get; set; }
}

public record NationalityDto(int Id, string Name);

/// <summary>GET /api/app/nationality and GET /api/app/nationality/{id}: the base class has only endpoints for reading.</summary>
public class NationalityAppService(IReadOnlyRepository<Nationality, int> repository)
    : ReadOnlyAppService<Nationality, NationalityDto, int>(repository);
