namespace Acme.Catalog;

public interface IShelves
{
    Task SaveAsync(int shelfId, ShelfDto shelf);

    Task<ShelfDto[]> InAsync(Guid roomId);
}
