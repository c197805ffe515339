namespace Acme.BookStore.Books;

public interface IReadingShelf
{
    Task<IReadOnlyList<BookDto>> AllAsync();

    Task<IReadOnlyList<BookDto>> BestAsync();

    Task MarkAsync(Guid bookId, int page);

    Task PraiseAsync(Guid bookId, ReadingBookAppService.Review review);

    Task DropAsync(Guid bookId);
}
