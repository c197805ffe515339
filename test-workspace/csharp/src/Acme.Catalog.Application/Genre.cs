namespace Acme.Catalog;

public enum GenreKey
{
    Crime = 1,
    Travel = 2,
}

public record GenreDto(GenreKey Id, string Name);
