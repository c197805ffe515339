export * from './authors/author-app-service';
export * from './authors/nationality-app-service';
export * from './book-store-application-module';
export * from './books/book-app-service';
export * from './books/reading-book-app-service';
