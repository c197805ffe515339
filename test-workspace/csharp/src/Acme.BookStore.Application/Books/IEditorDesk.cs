namespace Acme.BookStore.Books;

public interface IEditorDesk
{
    Task<IReadOnlyList<EditorDto>> OfAsync(BookId bookId);

    Task<EditorDto> OneAsync(BookId bookId, Guid editorId);

    Task<EditorDto> AddAsync(BookId bookId, CreateEditorDto input);
}
