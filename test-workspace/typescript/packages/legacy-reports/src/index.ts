export * from './legacy-reports-module';
export * from './sales-report-app-service';
