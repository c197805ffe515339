using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§8: callable, but hidden from API discovery. The attribute is in AuditAppService.Discovery.cs.</summary>
public partial class AuditAppService : ApplicationService
{
    /// <summary>GET /api/app/audit/entries, hidden by the class.</summary>
    public Task<string[]> GetEntriesAsync() => Task.FromResult<string[]>([]);

    /// <summary>GET /api/app/audit/summary: the attribute of the method overrides that of the class, so this route is visible.</summary>
    [RemoteService]
    public Task<string> GetSummaryAsync() => Task.FromResult("");
}
