/** A branded identifier is still a simple value, so `{id}` is one segment. */
export type BookId = string & { readonly __brand: 'BookId' };

export enum BookType {
  Novel,
  Poetry,
  Reference,
}

export interface Book {
  id: BookId;
  title: string;
  type: BookType;
}
