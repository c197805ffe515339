using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§2.3: the attribute alone makes this class a remote service; it has no service interface and no base class.</summary>
[RemoteService]
public class LoyaltyProgram
{
    /// <summary>GET /api/app/loyalty-program/{id}/points.</summary>
    public Task<int> GetPointsAsync(Guid id) => Task.FromResult(0);
}
