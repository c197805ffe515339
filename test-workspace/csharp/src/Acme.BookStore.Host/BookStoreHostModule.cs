using Acme.Catalog;
using Acme.LegacyReports;
using Fx.Modularity;

namespace Acme.BookStore;

/// <summary>Brings the three modules into one process. It registers nothing itself: each of them names its own assembly.</summary>
[DependsOn(typeof(BookStoreApplicationModule), typeof(CatalogModule), typeof(LegacyReportsModule))]
public class BookStoreHostModule : FxModule;
