using Fx.AspNetCore.Mvc;
using Fx.AspNetCore.Mvc.ApplicationConfigurations;
using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Controllers;

public class RequestOptions : FxApplicationConfigurationRequestOptions
{
    public bool IncludeShelf { get; set; }
}

public class BookStoreConfigurationDto : FxApplicationConfigurationDto
{
    public string? Shelf { get; set; }
}

/// <summary>§9.1: replaces the built-in controller and declares the same route.</summary>
[Area("fx")]
[RemoteService(Name = "fx")]
[ReplaceControllers(typeof(FxApplicationConfigurationController))]
public class BookStoreConfigurationController : FxController
{
    /// <summary>GET /api/fx/application-configuration.</summary>
    [HttpGet("api/fx/application-configuration")]
    public Task<BookStoreConfigurationDto> GetAsync(RequestOptions options) =>
        Task.FromResult(new BookStoreConfigurationDto { Shelf = options.IncludeShelf ? "all" : null });
}
