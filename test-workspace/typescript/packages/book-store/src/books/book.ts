/** A branded identifier still is one simple value: `{id}` is one segment. */
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
