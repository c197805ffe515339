using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Operations;

/// <summary>A route on the class turns the convention off: only the attributes of the methods count.</summary>
[Route("feeds/[controller]")]
public class FeedAppService : ApplicationService
{
    /// <summary>GET /feeds/Feed/latest.</summary>
    [HttpGet("latest")]
    public Task<string> GetLatestAsync() => Task.FromResult("");
}
