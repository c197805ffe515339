namespace Acme.BookStore.Authors;

public interface IPhoneBook
{
    Task<IReadOnlyList<string>> OfAsync(Guid authorId);
}
