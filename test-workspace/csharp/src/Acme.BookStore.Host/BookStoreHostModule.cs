using Acme.Catalog;
using Acme.LegacyReports;
using Fx.Modularity;

namespace Acme.BookStore;

/// <summary>Hosts three modules in one process. Each module registers its own assembly.</summary>
[DependsOn(typeof(BookStoreApplicationModule), typeof(CatalogModule), typeof(LegacyReportsModule))]
public class BookStoreHostModule : FxModule;
