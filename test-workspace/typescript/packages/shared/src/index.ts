export * from './audited-crud-app-service';
export * from './maintenance-app-service';
export type { PagedRequest } from './paging';
