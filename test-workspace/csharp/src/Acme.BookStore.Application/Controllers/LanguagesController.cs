using Fx.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Controllers;

/// <summary>Removed by the module (§9.2).</summary>
public class LanguagesController : FxController
{
    [HttpGet("api/languages")]
    public Task<string[]> GetListAsync() => Task.FromResult<string[]>([]);
}
