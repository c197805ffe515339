namespace Acme.BookStore.Books;

public record BookDto(BookId Id, string Title, BookType Type);

public record GetBookListDto : PagedRequest
{
    public string? Filter { get; init; }
}

public record CreateBookDto(string Title, BookType Type);

public record UpdateBookDto(string Title);

public record EditorDto(Guid Id, string Name);

public record CreateEditorDto(string Name);
