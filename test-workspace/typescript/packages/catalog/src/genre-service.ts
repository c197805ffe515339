import type { BookId } from '@acme/book-store';
import { ApplicationService } from '@fx/core';
import { type GenreDto, GenreKey } from './genre';

/** §5.4.1: the postfix Service is removed: /api/acme/catalog/genre. */
class GenreService extends ApplicationService {
  /** GET /api/acme/catalog/genre. */
  async getAllAsync(): Promise<GenreDto[]> {
    return [{ id: GenreKey.Crime, name: 'Crime' }];
  }

  /** An enum is a simple value: GET /api/acme/catalog/genre/{id}. */
  async getAsync(id: GenreKey): Promise<GenreDto> {
    return { id, name: GenreKey[id] };
  }

  /** Add is a prefix for POST: POST /api/acme/catalog/genre/{id}/book/{bookId}. */
  async addBookAsync(id: GenreKey, bookId: BookId): Promise<void> {
    await this.genres.add(id, bookId);
  }

  /** Remove is a prefix for DELETE: DELETE /api/acme/catalog/genre/{id}/book/{bookId}. */
  async removeBookAsync(id: GenreKey, bookId: BookId): Promise<void> {
    await this.genres.remove(id, bookId);
  }
}

// The class is exported here, so it is as public as with `export class`.
export { GenreService };
