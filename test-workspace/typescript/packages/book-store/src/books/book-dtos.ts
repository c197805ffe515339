import type { PagedRequest } from '@acme/shared';
import type { BookId, BookType } from './book';

export interface BookDto {
  id: BookId;
  title: string;
  type: BookType;
}

export interface GetBookListDto extends PagedRequest {
  filter?: string;
}

export interface CreateBookDto {
  title: string;
  type: BookType;
}

export interface UpdateBookDto {
  title: string;
}

export interface EditorDto {
  id: string;
  name: string;
}

export interface CreateEditorDto {
  name: string;
}
