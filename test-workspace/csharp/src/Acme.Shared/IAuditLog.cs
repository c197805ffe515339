namespace Acme.Shared;

public interface IAuditLog
{
    Task<IReadOnlyList<string>> ReadAsync<TKey>(TKey id);

    Task WriteAsync<TKey>(TKey id);
}
