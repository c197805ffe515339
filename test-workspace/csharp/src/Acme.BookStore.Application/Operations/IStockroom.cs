namespace Acme.BookStore.Operations;

public interface IStockroom
{
    Task AddAsync(StockEntryDto entry);
}
