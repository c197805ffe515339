export enum GenreKey {
  Crime = 1,
  Travel = 2,
}

export interface GenreDto {
  id: GenreKey;
  name: string;
}
