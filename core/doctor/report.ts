import { type SkippedPath, unfollowedLinks } from '../discovery/skipped-and-unread-paths';
import { languages } from '../discovery/source-files';
import type { WrittenName } from '../model/application-model';
import { groupBy } from '../model/collections';
import { compareSeverity, type DiagnosticCode, unreadFindings } from '../model/diagnostic';
import type { Inventory } from '../model/inventory';
import { compareLocations, locationKey } from '../model/location';
import { lastSegment } from '../model/path';
import type { Analysis } from '../model/route';
import { shareRoutes } from '../queries/shared-routes';
import { summarize } from '../queries/summary';

/** The files of a folder that were read, and the paths that were skipped. */
export interface FolderReading {
  /** Paths of the files that were read. */
  readonly files: Iterable<string>;
  readonly skipped: readonly SkippedPath[];
}

/** A value of `fx-routes.json` that was used: its effect, location, and number of affected routes or exclusions. */
interface ConfigurationUse extends WrittenName {
  readonly count: number;
}

const LIMITS: ReadonlySet<DiagnosticCode> = new Set([
  'unread-file',
  'syntax-error',
  'project-cycle',
  'duplicate-assembly',
  'inheritance-cycle',
  'invalid-configuration',
  'unused-configuration',
  'route-builder-replaced',
  'ineffective-setting',
  'not-evaluated',
  'unresolved-base',
  'assembly-selects-nothing',
  'assumed-registration',
  'assumed-version',
]);

const reasonKey = ({ code, service }: Analysis['exclusions'][number]) =>
  `${code}${service.endsWith('ClientProxy') ? ' of a client proxy' : ''}`;

/** What was found in a folder, what was excluded, and why. */
export type DoctorReport = ReturnType<typeof doctorReport>;

export function doctorReport(analysis: Analysis, inventory: Inventory, { files, skipped }: FolderReading) {
  const { profile, style, routes, exclusions, diagnostics, suppressed } = analysis;
  const { projects, registrations, settings, configurationFile: file } = inventory;
  const all = [...files];
  const sources = languages.map(({ extensions, accepts }) => {
    return { extensions, count: all.filter(accepts).length };
  });
  const served = groupBy(routes, ({ application }) => application);
  const profiles = new Map(analysis.applications.map(({ name, profile: own }) => [name, own]));
  const others = diagnostics.filter(({ code }) => !LIMITS.has(code));
  return {
    profile,
    style,
    summary: summarize(shareRoutes(analysis)),
    files: {
      total: all.length,
      /** The number of source files in each language. */
      sources,
      projects: all.length - sources.reduce((sum, { count }) => sum + count, 0),
    },
    skipped,
    links: unfollowedLinks(skipped),
    /** `fx-routes.json` and the effects of its values; null if there is no such file. */
    configuration: file === null ? null : { file, uses: configurationUses(analysis, file) },
    applications: inventory.applications.map((application) => ({
      ...application,
      profile: profiles.get(application.name) ?? inventory.forcedProfile ?? application.detectedProfile,
      routes: served.get(application.name)?.length ?? 0,
    })),
    projects,
    registrations,
    settings,
    /** Number of exclusions and first reason for each exclusion code. Client proxies are counted separately. */
    excluded: [...groupBy(exclusions, reasonKey).values()].map((group) => {
      const { code, reason } = group[0];
      return { code, count: group.length, reason };
    }),
    /** Findings that limit how far the result can be trusted, among them suppressed findings about unread files. */
    limits: [...diagnostics.filter(({ code }) => LIMITS.has(code)), ...unreadFindings(suppressed)],
    /** The number of findings for each code, except those in `limits`; errors first, infos last. */
    findings: [...groupBy(others, ({ code }) => code)]
      .map(([code, group]) => ({ code, severity: group[0].severity, count: group.length }))
      .sort((a, b) => compareSeverity(a.severity, b.severity)),
  };
}

/** The values of the configuration `file` that were used, in file order. */
export function configurationUses(analysis: Analysis, file: string): readonly ConfigurationUse[] {
  const { routes, exclusions } = analysis;
  const uses = new Map<string, ConfigurationUse>();
  const steps = [
    ...routes.flatMap(({ derivation }) => derivation),
    ...exclusions.map(({ reason: text, location }) => ({ text, location })),
  ];
  for (const { text, location } of steps) {
    if (location?.file !== file || !text.startsWith(lastSegment(file))) continue;
    const key = `${locationKey(location)}\0${text}`;
    uses.set(key, { text, location, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  return [...uses.values()].sort((a, b) => compareLocations(a.location, b.location));
}
