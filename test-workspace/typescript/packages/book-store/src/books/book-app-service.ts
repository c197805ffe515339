import { CrudAppService } from '@fx/core';
import type { Book, BookId } from './book';
import type { BookDto, CreateBookDto, CreateEditorDto, EditorDto, GetBookListDto, UpdateBookDto } from './book-dtos';
import type { IBookAppService } from './i-book-app-service';

/**
 * The five endpoints inherited from CrudAppService (§4.1):
 * GET, POST /api/app/book and GET, PUT, DELETE /api/app/book/{id}.
 */
export class BookAppService
  extends CrudAppService<Book, BookDto, BookId, GetBookListDto, CreateBookDto, UpdateBookDto>
  implements IBookAppService
{
  /** §4.1: GET /api/app/book/{id}/editors. Names stay plural, as here, or singular, as below. */
  async getEditorsAsync(id: BookId): Promise<EditorDto[]> {
    return this.editors.of(id);
  }

  /** §5.2.6: GET /api/app/book/{id}/editor/{editorId}. The only parameter that ends in `Id` comes last. */
  async getEditorAsync(id: BookId, editorId: string): Promise<EditorDto> {
    return this.editors.one(id, editorId);
  }

  /** §4.1: POST /api/app/book/{id}/editor. */
  async createEditorAsync(id: BookId, input: CreateEditorDto): Promise<EditorDto> {
    return this.editors.add(id, input);
  }

  /** §5.1: no known prefix, so POST /api/app/book/{id}/publish. */
  async publishAsync(id: BookId): Promise<void> {
    await this.press.print(id);
  }
}
