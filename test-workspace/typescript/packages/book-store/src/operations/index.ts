export * from './audit-app-service';
export * from './exchange-rates';
export * from './feed-app-service';
export * from './gift-card-app-service';
export * from './import-app-service';
export * from './order-app-service';
export * from './stock-app-service';
export * from './wish-list-app-service';
