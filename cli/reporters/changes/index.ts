import type { Change } from '../../../core/queries/diff';

/** The reports of `diff` in each format except the table. Each is loaded on first use: help needs only the names. */
export const changesReports = {
  json: async (changes: readonly Change[]) => (await import('./json')).changesJson(changes),
  csv: async (changes: readonly Change[]) => (await import('./csv')).changesCsv(changes),
  markdown: async (changes: readonly Change[]) => (await import('./markdown')).changesMarkdown(changes),
  github: async (changes: readonly Change[]) => (await import('./markdown')).changesComment(changes),
  nginx: async (changes: readonly Change[]) => (await import('./redirects')).nginxRules(changes),
  map: async (changes: readonly Change[]) => (await import('./redirects')).redirectMap(changes),
};

export type ChangesFormat = keyof typeof changesReports;
