import { ApplicationService } from '@fx/core';

interface ShelfDto {
  id: number;
  label: string;
}

/** §5.4.1: the postfix ApplicationService is removed as well: /api/acme/catalog/shelf. */
export class ShelfApplicationService extends ApplicationService {
  /** GET /api/acme/catalog/shelf/{id}. */
  async getAsync(id: number): Promise<ShelfDto> {
    return { id, label: '' };
  }

  /** PUT /api/acme/catalog/shelf/{id}. */
  async updateAsync(id: number, input: ShelfDto): Promise<void> {
    await this.shelves.save(id, input);
  }

  /** GET /api/acme/catalog/shelf/by-room/{roomId}: the id comes after the action. */
  async getByRoomAsync(roomId: string): Promise<ShelfDto[]> {
    return this.shelves.in(roomId);
  }
}
