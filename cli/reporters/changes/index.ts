import type { Change } from '../../../core/queries/diff';

/** The reports of `diff`, except the table. Each report is loaded on first use: help needs only the format names. */
export const changesReports = {
  json: async (changes: readonly Change[]) => (await import('./json')).changesJson(changes),
  csv: async (changes: readonly Change[]) => (await import('./csv')).changesCsv(changes),
  markdown: async (changes: readonly Change[]) => (await import('./markdown')).changesMarkdown(changes),
  github: async (changes: readonly Change[]) => (await import('./markdown')).changesComment(changes),
  nginx: async (changes: readonly Change[]) => (await import('./redirects')).nginxRules(changes),
  map: async (changes: readonly Change[]) => (await import('./redirects')).redirectMap(changes),
};

export type ChangesFormat = keyof typeof changesReports;
