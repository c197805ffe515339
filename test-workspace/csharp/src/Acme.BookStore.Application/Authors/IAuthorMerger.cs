namespace Acme.BookStore.Authors;

public interface IAuthorMerger
{
    Task RunAsync(Guid fromId, Guid intoId);
}
