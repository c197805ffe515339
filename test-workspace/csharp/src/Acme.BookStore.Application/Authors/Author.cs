using Fx.Domain.Entities;

namespace Acme.BookStore.Authors;

public class Author : Entity<Guid>
{
    public required string Name { get; set; }
}

public record AuthorDto(Guid Id, string Name);
