using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Operations;

/// <summary>A route on the class switches the convention off: what the methods say is all there is.</summary>
[Route("feeds/[controller]")]
public class FeedAppService : ApplicationService
{
    /// <summary>GET /feeds/Feed/latest.</summary>
    [HttpGet("latest")]
    public Task<string> GetLatestAsync() => Task.FromResult("");
}
