using Fx.Domain.Entities;

namespace Acme.BookStore.Books;

public enum BookType
{
    Novel,
    Poetry,
    Reference,
}

public class Book : Entity<BookId>
{
    public required string Title { get; set; }

    public BookType Type { get; set; }
}
