using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§6.4: neither an application service nor a postfix: implementing IRemoteService is enough. GET /api/app/exchange-rates.</summary>
public class ExchangeRates : IRemoteService
{
    public Task<decimal[]> GetListAsync() => Task.FromResult<decimal[]>([]);
}
