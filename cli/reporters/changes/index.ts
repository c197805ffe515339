import { relativeToRoot } from '../../../core/model/location';
import type { Change } from '../../../core/queries/diff';
import { csv } from '../csv-text';
import { changeColumns } from './change-columns';
import { changesJson } from './json';
import { changesComment, changesMarkdown } from './markdown';
import { nginxRules, redirectMap } from './redirects';

/** The formats of `diff` besides the table, whose library would slow down the start of every command. */
export const changesReports = {
  json: changesJson,
  csv: (changes) => {
    const columns = changeColumns(changes);
    return csv([
      columns.map(({ title }) => title),
      ...changes.map((change) => columns.map(({ text }) => text(change, relativeToRoot))),
    ]);
  },
  markdown: changesMarkdown,
  github: changesComment,
  nginx: nginxRules,
  map: redirectMap,
} as const satisfies Record<string, (changes: readonly Change[]) => string>;

export type ChangesFormat = keyof typeof changesReports;
