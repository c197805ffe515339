using Acme.Catalog;
using Acme.LegacyReports;
using Fx.Modularity;

namespace Acme.BookStore;

/// <summary>Hosts the three modules in one process. It registers no assembly itself: each module registers its own.</summary>
[DependsOn(typeof(BookStoreApplicationModule), typeof(CatalogModule), typeof(LegacyReportsModule))]
public class BookStoreHostModule : FxModule;
