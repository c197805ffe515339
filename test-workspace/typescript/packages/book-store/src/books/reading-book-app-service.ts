import { ApplicationService } from '@fx/core';
import type { BookDto } from './book-dtos';

interface ReviewDto {
  stars: number;
  text: string;
}

/** §5.4.3: ReadingBookAppService becomes /reading-book, and /readingBook in the 3.x style (§10). */
export class ReadingBookAppService extends ApplicationService {
  /** §5.3: GetAll is removed as a prefix, and nothing remains: GET /api/app/reading-book. */
  async getAllAsync(): Promise<BookDto[]> {
    return this.shelf.all();
  }

  /** GET /api/app/reading-book/top-sellers, in the 3.x style /api/app/readingBook/topSellers. */
  async getTopSellersAsync(): Promise<BookDto[]> {
    return this.shelf.best();
  }

  /** PATCH /api/app/reading-book/{id}/progress. */
  async patchProgressAsync(id: string, page: number): Promise<void> {
    await this.shelf.mark(id, page);
  }

  /** §5.1: PUT /api/app/reading-book/{id}/bookmark. */
  async putBookmarkAsync(id: string, page: number): Promise<void> {
    await this.shelf.mark(id, page);
  }

  /** §5.1: POST /api/app/reading-book/{id}/review. */
  async postReviewAsync(id: string, input: ReviewDto): Promise<void> {
    await this.shelf.praise(id, input);
  }

  /** DELETE /api/app/reading-book/{id}. */
  async removeAsync(id: string): Promise<void> {
    await this.shelf.drop(id);
  }
}
