import { relativeToRoot } from '../../../core/model/location';
import type { Change } from '../../../core/queries/diff';
import type { ChangesFormat } from '../../definitions/formats';
import { csv } from '../csv-text';
import { changeColumns } from './change-columns';
import { changesJson } from './json';
import { changesComment, changesMarkdown } from './markdown';
import { nginxRules, redirectMap } from './redirects';

/** The reports of `diff` in each format except the table. */
export const changesReports: Readonly<Record<ChangesFormat, (changes: readonly Change[]) => string>> = {
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
};
