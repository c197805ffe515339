using Fx.Application.Services;

namespace Acme.Catalog;

public record ShelfDto(int Id, string Label);

/// <summary>§5.4.1: the postfix ApplicationService is removed as well: /api/acme/catalog/shelf.</summary>
public class ShelfApplicationService(IShelves shelves) : ApplicationService
{
    /// <summary>GET /api/acme/catalog/shelf/{id}.</summary>
    public Task<ShelfDto> GetAsync(int id) => Task.FromResult(new ShelfDto(id, ""));

    /// <summary>PUT /api/acme/catalog/shelf/{id}.</summary>
    public Task UpdateAsync(int id, ShelfDto input) => shelves.SaveAsync(id, input);

    /// <summary>GET /api/acme/catalog/shelf/by-room/{roomId}: the id comes after the action.</summary>
    public Task<ShelfDto[]> GetByRoomAsync(Guid roomId) => shelves.InAsync(roomId);
}
