namespace Acme.Shared;

public record PagedRequest
{
    public int SkipCount { get; init; }

    public int MaxResultCount { get; init; } = 10;
}
