using Fx.AspNetCore.Mvc;
using Fx.Modularity;

namespace Acme.LegacyReports;

/// <summary>§10.1: this assembly keeps the addresses that it had before 4.0. It affects no other assembly.</summary>
public class LegacyReportsModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context) =>
        Configure<FxAspNetCoreMvcOptions>(options =>
            options.ConventionalControllers.Create(GetType().Assembly, opts => opts.UseV3UrlStyle = true));
}
