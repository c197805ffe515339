export interface PagedRequest {
  skipCount: number;
  maxResultCount: number;
}
