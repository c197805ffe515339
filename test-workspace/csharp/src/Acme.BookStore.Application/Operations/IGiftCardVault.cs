namespace Acme.BookStore.Operations;

public interface IGiftCardVault
{
    Task<decimal> BalanceAsync(string code, string currency);
}
