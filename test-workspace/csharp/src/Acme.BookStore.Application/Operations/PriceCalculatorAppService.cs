namespace Acme.BookStore.Operations;

/// <summary>Internal, so not public: no routes.</summary>
internal class PriceCalculatorAppService : ApplicationService
{
    public Task<decimal> GetPriceAsync() => Task.FromResult(0m);
}
