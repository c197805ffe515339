export * from './catalog-module';
export * from './shelf-application-service';
