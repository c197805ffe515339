using Fx.Domain.Repositories;

namespace Acme.BookStore.Books;

/// <summary>
/// The five endpoints inherited from CrudAppService (§4.1):
/// GET, POST /api/app/book and GET, PUT, DELETE /api/app/book/{id}.
/// </summary>
public class BookAppService(IRepository<Book, BookId> repository, IEditorDesk editors, IPrintingPress press)
    : CrudAppService<Book, BookDto, BookId, GetBookListDto, CreateBookDto, UpdateBookDto>(repository), IBookAppService
{
    /// <summary>§4.1: GET /api/app/book/{id}/editors. Names stay plural, as here, or singular, as below.</summary>
    public Task<IReadOnlyList<EditorDto>> GetEditorsAsync(BookId id) => editors.OfAsync(id);

    /// <summary>§5.2.6: GET /api/app/book/{id}/editor/{editorId}. The only parameter that ends in <c>Id</c> comes last.</summary>
    public Task<EditorDto> GetEditorAsync(BookId id, Guid editorId) => editors.OneAsync(id, editorId);

    /// <summary>§4.1: POST /api/app/book/{id}/editor.</summary>
    public Task<EditorDto> CreateEditorAsync(BookId id, CreateEditorDto input) => editors.AddAsync(id, input);

    /// <summary>§5.1: no known prefix, so POST /api/app/book/{id}/publish.</summary>
    public Task PublishAsync(BookId id) => press.PrintAsync(id);
}
