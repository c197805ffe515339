namespace Acme.BookStore.Books;

public interface IPrintingPress
{
    Task PrintAsync(BookId bookId);
}
