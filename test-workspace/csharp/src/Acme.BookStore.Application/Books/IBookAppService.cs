namespace Acme.BookStore.Books;

public interface IBookAppService : ICrudAppService<BookDto, BookId, GetBookListDto, CreateBookDto, UpdateBookDto>
{
    Task<IReadOnlyList<EditorDto>> GetEditorsAsync(BookId id);
}
