namespace Acme.BookStore.Operations;

public record StockEntryDto(BookId BookId, int Count);

/// <summary>The only deliberate collision of this workspace.</summary>
public class StockAppService(IStockroom stock) : ApplicationService
{
    /// <summary>POST /api/app/stock.</summary>
    public Task CreateAsync(StockEntryDto input) => stock.AddAsync(input);

    /// <summary>POST /api/app/stock as well: the names consist only of Create and Insert, both prefixes for POST.</summary>
    public Task InsertAsync(StockEntryDto input) => stock.AddAsync(input);
}
