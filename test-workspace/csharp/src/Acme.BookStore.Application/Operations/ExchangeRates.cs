using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§6.4: implementing IRemoteService is enough, without a base class or a postfix: GET /api/app/exchange-rates.</summary>
public class ExchangeRates : IRemoteService
{
    public Task<decimal[]> GetListAsync() => Task.FromResult<decimal[]>([]);
}
