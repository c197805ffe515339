import { ApplicationService, Delete, Get, Patch, Post, Put } from '@fx/core';

interface WishListDto {
  title: string;
}

/** @Get() … @Patch() are short for @HttpGet() … @HttpPatch(). No method name has a known prefix (§5.1). */
export class WishListAppService extends ApplicationService {
  /** GET /api/app/wish-list/shared-with-me, in the 3.x style /api/app/wishList/sharedWithMe. */
  @Get()
  async sharedWithMeAsync(): Promise<WishListDto[]> {
    return this.lists.shared();
  }

  /** §5.2.6: the id comes before the action, the other parameter after it: POST /api/app/wish-list/{id}/share/{friendId}. */
  @Post()
  async shareAsync(id: string, friendId: string): Promise<void> {
    await this.lists.share(id, friendId);
  }

  /** PUT /api/app/wish-list/{id}/title-page. */
  @Put()
  async titlePageAsync(id: string, input: WishListDto): Promise<void> {
    await this.lists.save(id, input);
  }

  /** PATCH /api/app/wish-list/{id}/order-of-books. */
  @Patch()
  async orderOfBooksAsync(id: string, positions: number[]): Promise<void> {
    await this.lists.sort(id, positions);
  }

  /** DELETE /api/app/wish-list/{id}/books. */
  @Delete()
  async booksAsync(id: string): Promise<void> {
    await this.lists.empty(id);
  }
}
