namespace Acme.BookStore.Operations;

public interface IWishLists
{
    Task<IReadOnlyList<WishListDto>> SharedAsync();

    Task ShareAsync(Guid listId, Guid friendId);

    Task SaveAsync(Guid listId, WishListDto input);

    Task SortAsync(Guid listId, int[] positions);

    Task EmptyAsync(Guid listId);
}
