using Fx.Application.Services;

namespace Acme.Catalog;

/// <summary>§5.4.1: the postfix Service is removed: /api/acme/catalog/genre.</summary>
public class GenreService(IGenreShelf genres) : ApplicationService
{
    /// <summary>GET /api/acme/catalog/genre.</summary>
    public Task<GenreDto[]> GetAllAsync() => Task.FromResult<GenreDto[]>([new(GenreKey.Crime, "Crime")]);

    /// <summary>An enum is a simple value: GET /api/acme/catalog/genre/{id}.</summary>
    public Task<GenreDto> GetAsync(GenreKey id) => Task.FromResult(new GenreDto(id, id.ToString()));

    /// <summary>Add is a prefix for POST: POST /api/acme/catalog/genre/{id}/book/{bookId}.</summary>
    public Task AddBookAsync(GenreKey id, Guid bookId) => genres.AddAsync(id, bookId);

    /// <summary>Remove is a prefix for DELETE: DELETE /api/acme/catalog/genre/{id}/book/{bookId}.</summary>
    public Task RemoveBookAsync(GenreKey id, Guid bookId) => genres.RemoveAsync(id, bookId);
}
