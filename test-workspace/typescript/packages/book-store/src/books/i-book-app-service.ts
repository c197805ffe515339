import type { ICrudAppService } from '@fx/core';
import type { BookId } from './book';
import type { BookDto, CreateBookDto, EditorDto, GetBookListDto, UpdateBookDto } from './book-dtos';

export interface IBookAppService
  extends ICrudAppService<BookDto, BookId, GetBookListDto, CreateBookDto, UpdateBookDto> {
  getEditorsAsync(id: BookId): Promise<EditorDto[]>;
}
