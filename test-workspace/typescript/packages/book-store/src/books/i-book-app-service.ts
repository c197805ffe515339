import type { ICrudAppService } from '@fx/core';
import type { BookId } from './book';
import type { BookDto, CreateUpdateBookDto, EditorDto, GetBookListDto } from './book-dtos';

export interface IBookAppService extends ICrudAppService<BookDto, BookId, GetBookListDto, CreateUpdateBookDto> {
  getEditorsAsync(id: BookId): Promise<EditorDto[]>;
}
