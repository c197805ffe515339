namespace Acme.Catalog;

public interface IGenreShelf
{
    Task AddAsync(GenreKey genre, Guid bookId);

    Task RemoveAsync(GenreKey genre, Guid bookId);
}
