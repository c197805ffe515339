using Acme.BookStore.Controllers;
using Fx.AspNetCore.Mvc;
using Fx.Modularity;

namespace Acme.BookStore;

/// <summary>Registers this assembly with all defaults: routes start with /api/app (§2.1).</summary>
[DependsOn(typeof(FxAspNetCoreMvcModule))]
public class BookStoreApplicationModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context)
    {
        Configure<FxAspNetCoreMvcOptions>(options =>
        {
            options.ConventionalControllers.Create(typeof(BookStoreApplicationModule).Assembly);
            // §9.2: this controller is removed with its routes.
            options.ControllersToRemove.Add(typeof(LanguagesController));
        });
    }
}
