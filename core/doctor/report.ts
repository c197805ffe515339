import type { SkippedPath, UnreadPath } from '../discovery/folder-walk';
import { languages } from '../discovery/source-files';
import { compareSeverity, type DiagnosticCode } from '../model/diagnostic';
import { groupBy } from '../model/grouping';
import type { Inventory } from '../model/inventory';
import { compareLocations, type Location, locationKey } from '../model/location';
import type { Analysis } from '../model/route';
import { summarize } from '../queries/diagnostic-routes';

/** What a host knows of how it read a folder. */
export interface FolderReading {
  /** Paths of the files that were read. */
  readonly files: Iterable<string>;
  readonly skipped: readonly SkippedPath[];
  readonly unread: readonly UnreadPath[];
}

/** A value of `fx-routes.json` at work: what it did, its place, and for how many routes or exclusions. */
interface ConfigurationUse {
  readonly text: string;
  readonly location: Location;
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
]);

const reasonKey = ({ code, service }: Analysis['exclusions'][number]) =>
  `${code}${service.endsWith('ClientProxy') ? ' of a client proxy' : ''}`;

/** What was found in a folder, what was left out, and why. */
export type DoctorReport = ReturnType<typeof doctorReport>;

/** Puts together what is known about a folder. */
export function doctorReport(
  analysis: Analysis,
  inventory: Inventory,
  { files, skipped, unread }: FolderReading,
) {
  const { profile, style, routes, exclusions, diagnostics } = analysis;
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
    summary: summarize(analysis),
    files: {
      total: all.length,
      /** Source files, for each language. */
      sources,
      projects: all.length - sources.reduce((sum, { count }) => sum + count, 0),
    },
    skipped,
    unread,
    /** `fx-routes.json` and what its values did; null where there is none. */
    configuration: file === null ? null : { file, uses: configurationUses(analysis, file) },
    applications: inventory.applications.map((application) => ({
      ...application,
      profile: profiles.get(application.name) ?? inventory.forcedProfile ?? application.detectedProfile,
      routes: served.get(application.name)?.length ?? 0,
    })),
    projects,
    registrations,
    settings,
    /** How many classes and methods have no route, by the reason, client proxies apart; with the words of the first one. */
    excluded: [...groupBy(exclusions, reasonKey).values()].map((group) => {
      const { code, reason } = group[0]!;
      return { code, count: group.length, reason };
    }),
    /** Findings about what the answer rests on. */
    limits: diagnostics.filter(({ code }) => LIMITS.has(code)),
    /** The number of all other findings, the worst first. */
    findings: [...groupBy(others, ({ code }) => code)]
      .map(([code, group]) => ({ code, severity: group[0]!.severity, count: group.length }))
      .sort((a, b) => compareSeverity(a.severity, b.severity)),
  };
}

/** Where the values of the configuration `file` were used, in the order of the file. */
export function configurationUses(analysis: Analysis, file: string): readonly ConfigurationUse[] {
  const { routes, exclusions } = analysis;
  const uses = new Map<string, ConfigurationUse>();
  const told = [
    ...routes.flatMap(({ derivation }) => derivation),
    ...exclusions.map(({ reason: text, location }) => ({ text, location })),
  ];
  for (const { text, location } of told) {
    if (location?.file !== file || !text.startsWith(file.slice(file.lastIndexOf('/') + 1))) continue;
    const key = `${locationKey(location)}\0${text}`;
    uses.set(key, { text, location, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  return [...uses.values()].sort((a, b) => compareLocations(a.location, b.location));
}
