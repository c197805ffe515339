using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§2.3: no interface and no base class: only the attribute makes it a remote service.</summary>
[RemoteService]
public class LoyaltyProgram
{
    /// <summary>GET /api/app/loyalty-program/{id}/points.</summary>
    public Task<int> GetPointsAsync(Guid id) => Task.FromResult(0);
}
