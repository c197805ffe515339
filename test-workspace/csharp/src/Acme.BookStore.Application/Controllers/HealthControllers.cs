using Fx.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Controllers;

/// <summary>This controller has no route, because the class below replaces it (§9.1).</summary>
public class HealthController : FxController
{
    [HttpGet("api/health")]
    public Task<string> GetAsync() => Task.FromResult("ok");
}

/// <summary>A replacement keeps the routes that it declares itself: GET /api/health/details.</summary>
[ReplaceControllers(typeof(HealthController))]
public class DetailedHealthController : FxController
{
    [HttpGet("api/health/details")]
    public Task<object> GetDetailsAsync() => Task.FromResult(new object());
}
