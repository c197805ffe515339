import type { Route } from '../../../core';
import type { Change } from '../../../core/queries/diff';

/** `folder` is the path of the compared folder in its repository; empty for the whole repository. */
type Report = (changes: readonly Change[], routes: readonly Route[], folder: string) => Promise<string>;

/** The reports of `diff`, except the table. Each report is loaded on first use: help needs only the format names. */
export const changesReports = {
  json: async (changes) => (await import('./json')).changesJson(changes),
  csv: async (changes) => (await import('./csv')).changesCsv(changes),
  markdown: async (changes, _, folder) => (await import('./markdown')).changesMarkdown(changes, folder),
  github: async (changes, _, folder) => (await import('./markdown')).changesComment(changes, folder),
  nginx: async (changes, routes) => (await import('./redirects')).nginxRules(changes, routes),
  map: async (changes, routes) => (await import('./redirects')).redirectMap(changes, routes),
} satisfies Record<string, Report>;

export type ChangesFormat = keyof typeof changesReports;
