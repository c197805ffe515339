using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Operations;

public record WishListDto(string Title);

/// <summary>All verb attributes. No method name has a known prefix (§5.1).</summary>
public class WishListAppService(IWishLists lists) : ApplicationService
{
    /// <summary>GET /api/app/wish-list/shared-with-me, in the 3.x style /api/app/wishList/sharedWithMe.</summary>
    [HttpGet]
    public Task<IReadOnlyList<WishListDto>> SharedWithMeAsync() => lists.SharedAsync();

    /// <summary>§5.2.6: the id comes before the action, the other parameter after it: POST /api/app/wish-list/{id}/share/{friendId}.</summary>
    [HttpPost]
    public Task ShareAsync(Guid id, Guid friendId) => lists.ShareAsync(id, friendId);

    /// <summary>PUT /api/app/wish-list/{id}/title-page.</summary>
    [HttpPut]
    public Task TitlePageAsync(Guid id, WishListDto input) => lists.SaveAsync(id, input);

    /// <summary>PATCH /api/app/wish-list/{id}/order-of-books.</summary>
    [HttpPatch]
    public Task OrderOfBooksAsync(Guid id, int[] positions) => lists.SortAsync(id, positions);

    /// <summary>DELETE /api/app/wish-list/{id}/books.</summary>
    [HttpDelete]
    public Task BooksAsync(Guid id) => lists.EmptyAsync(id);
}
