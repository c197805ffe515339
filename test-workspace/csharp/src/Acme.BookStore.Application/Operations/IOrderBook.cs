namespace Acme.BookStore.Operations;

public interface IOrderBook
{
    Task DropAsync(Guid orderId);
}
