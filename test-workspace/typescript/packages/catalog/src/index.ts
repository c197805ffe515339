export * from './catalog-module';
export * from './genre';
export * from './genre-service';
export * from './shelf-application-service';
