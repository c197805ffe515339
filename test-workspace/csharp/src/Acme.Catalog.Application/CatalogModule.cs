using Fx.AspNetCore.Mvc;
using Fx.Modularity;

namespace Acme.Catalog;

/// <summary>§5.2.2: the root path has two segments, so every route of this assembly starts with /api/acme/catalog.</summary>
public class CatalogModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context)
    {
        Configure<FxAspNetCoreMvcOptions>(options =>
        {
            options.ConventionalControllers.Create(typeof(CatalogModule).Assembly, opts =>
            {
                opts.RootPath = "acme/catalog";
            });
        });
    }
}
