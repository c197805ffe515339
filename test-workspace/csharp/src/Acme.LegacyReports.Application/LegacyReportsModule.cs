using Fx.AspNetCore.Mvc;
using Fx.Modularity;

namespace Acme.LegacyReports;

/// <summary>§10.1: this assembly keeps its routes from before 4.0. Other assemblies are not affected.</summary>
public class LegacyReportsModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context) =>
        Configure<FxAspNetCoreMvcOptions>(options =>
            options.ConventionalControllers.Create(GetType().Assembly, opts => opts.UseV3UrlStyle = true));
}
