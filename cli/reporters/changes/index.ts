import type { Route } from '../../../core';
import type { Change } from '../../../core/queries/diff';

/** The reports of `diff`, except the table. Each report is loaded on first use: help needs only the format names. */
export const changesReports = {
  json: async (changes) => (await import('./json')).changesJson(changes),
  csv: async (changes) => (await import('./csv')).changesCsv(changes),
  markdown: async (changes) => (await import('./markdown')).changesMarkdown(changes),
  github: async (changes) => (await import('./markdown')).changesComment(changes),
  nginx: async (...given) => (await import('./redirects')).nginxRules(...given),
  map: async (...given) => (await import('./redirects')).redirectMap(...given),
} satisfies Record<string, (changes: readonly Change[], routes: readonly Route[]) => Promise<string>>;

export type ChangesFormat = keyof typeof changesReports;
