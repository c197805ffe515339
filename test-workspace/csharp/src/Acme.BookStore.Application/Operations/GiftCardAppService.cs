namespace Acme.BookStore.Operations;

/// <summary>Only public methods are endpoints (§4).</summary>
public class GiftCardAppService(IGiftCardVault cards) : ApplicationService
{
    private readonly List<string> log = [];

    /// <summary>Only ids are part of the path: GET /api/app/gift-card/balance.</summary>
    public Task<decimal> GetBalanceAsync(string code, string currency = "EUR") => LookUpAsync(code, currency);

    /// <summary>Not exposed: static.</summary>
    public static string ParseCode(string text) => text.Trim();

    /// <summary>Not an endpoint: a property.</summary>
    public IReadOnlyList<string> Currencies => ["EUR"];

    /// <summary>Not an endpoint: a property whose value is a function.</summary>
    public Func<string, string> FormatCode { get; } = code => code.ToUpperInvariant();

    /// <summary>Not an endpoint: private, explicitly or by default.</summary>
    private Task CreateLogEntryAsync(string code)
    {
        log.Add(code);
        return Task.CompletedTask;
    }

    async Task<decimal> LookUpAsync(string code, string currency)
    {
        await CreateLogEntryAsync(code);
        return await cards.BalanceAsync(code, currency);
    }
}
