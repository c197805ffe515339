import type { Analysis, UserConfiguration } from '../../core';
import { languages } from '../../core/discovery/source-files';
import { groupBy } from '../../core/model/grouping';
import { configurationUses } from '../../core/queries/configuration-uses';
import { summarise } from '../../core/queries/summary';

/** What the doctor says about one folder. */
export interface Examined {
  readonly name: string;
  readonly analysis: Analysis;
  readonly configuration: UserConfiguration | null;
  readonly files: ReadonlySet<string>;
  readonly notices: readonly string[];
  readonly isCancelled: boolean;
}

/** What was found in a folder, what was left out, and why, a line each. */
export function doctorText({
  name,
  analysis,
  configuration,
  files,
  notices,
  isCancelled,
}: Examined): readonly string[] {
  const { routes, services, hidden, collisions, unknown } = summarise(analysis);
  const byLanguage = languages.map(
    ({ extensions, accepts }) => `${[...files].filter(accepts).length} ${extensions}`,
  );
  const byCode = groupBy(analysis.exclusions, ({ code }) => code);
  const applications = groupBy(analysis.routes, ({ application }) => application);
  return [
    `${name}: ${routes} routes in ${services} services, ${hidden} hidden, ${collisions} collisions, ${unknown} unknown`,
    ...(isCancelled ? ['  reading was cancelled: this is a part of the answer'] : []),
    `  profile ${analysis.profile}, style ${analysis.style}`,
    ...(configuration === null ? [] : configurationLines(analysis, configuration)),
    `  ${files.size} files: ${byLanguage.join(', ')}`,
    ...analysis.applications.map(
      (application) =>
        `  application ${application.name} (${application.profile}): ${applications.get(application.name)?.length ?? 0} routes`,
    ),
    ...[...byCode].map(([code, own]) => `  not exposed, ${code}: ${own.length} (${own[0]!.reason})`),
    ...analysis.diagnostics.map(
      ({ code, message, location }) => `  ${code} ${location.file}:${location.line + 1} ${message}`,
    ),
    ...notices.map((notice) => `  ${notice}`),
  ];
}

/** Where the values of `fx-routes.json` were used. */
function configurationLines(analysis: Analysis, { file }: UserConfiguration): readonly string[] {
  return [
    `  configuration ${file}`,
    ...configurationUses(analysis, file).map(
      ({ text, location, count }) => `    line ${location.line + 1}: ${text} (${count})`,
    ),
  ];
}

/** Why there is no route to show; null when there is one. */
export type Emptiness =
  | 'noFolder'
  | 'indexing'
  | 'cancelled'
  | 'noSources'
  | 'noServices'
  | 'notExposed'
  | null;

/** Why all these folders together have no route. */
export function emptinessOf(folders: readonly (Examined & { readonly isReading: boolean })[]): Emptiness {
  if (folders.some(({ analysis }) => analysis.routes.length > 0)) return null;
  if (folders.length === 0) return 'noFolder';
  if (folders.some(({ isReading }) => isReading)) return 'indexing';
  if (folders.some(({ isCancelled }) => isCancelled)) return 'cancelled';
  const hasSources = folders.some(({ files }) =>
    [...files].some((file) => languages.some(({ accepts }) => accepts(file))),
  );
  if (!hasSources) return 'noSources';
  return folders.some(({ analysis }) => analysis.exclusions.length > 0) ? 'notExposed' : 'noServices';
}
