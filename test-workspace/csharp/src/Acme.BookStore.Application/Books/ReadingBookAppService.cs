namespace Acme.BookStore.Books;

/// <summary>§5.4.3: ReadingBookAppService becomes /reading-book, and /readingBook in the 3.x style (§10).</summary>
public class ReadingBookAppService(IReadingShelf shelf) : ApplicationService
{
    /// <summary>§5.3: GetAll is removed as a prefix, and nothing remains: GET /api/app/reading-book.</summary>
    public Task<IReadOnlyList<BookDto>> GetAllAsync() => shelf.AllAsync();

    /// <summary>GET /api/app/reading-book/top-sellers, in the 3.x style /api/app/readingBook/topSellers.</summary>
    public Task<IReadOnlyList<BookDto>> GetTopSellersAsync() => shelf.BestAsync();

    /// <summary>PATCH /api/app/reading-book/{id}/progress.</summary>
    public Task PatchProgressAsync(Guid id, int page) => shelf.MarkAsync(id, page);

    /// <summary>§5.1: PUT /api/app/reading-book/{id}/bookmark.</summary>
    public Task PutBookmarkAsync(Guid id, int page) => shelf.MarkAsync(id, page);

    /// <summary>§5.1: POST /api/app/reading-book/{id}/review.</summary>
    public Task PostReviewAsync(Guid id, Review input) => shelf.PraiseAsync(id, input);

    /// <summary>DELETE /api/app/reading-book/{id}. The <c>@</c> is not part of the name.</summary>
    public Task RemoveAsync(Guid @id) => shelf.DropAsync(@id);

    public record Review(int Stars, string Text);
}
