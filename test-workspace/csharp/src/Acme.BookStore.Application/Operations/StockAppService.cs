namespace Acme.BookStore.Operations;

public record StockEntryDto(BookId BookId, int Count);

/// <summary>The one deliberate collision of this workspace.</summary>
public class StockAppService(IStockroom stock) : ApplicationService
{
    /// <summary>POST /api/app/stock.</summary>
    public Task CreateAsync(StockEntryDto input) => stock.AddAsync(input);

    /// <summary>POST /api/app/stock as well: Create and Insert are both prefixes of POST, and nothing else is left of the names.</summary>
    public Task InsertAsync(StockEntryDto input) => stock.AddAsync(input);
}
