import { type SkippedPath, unreadText } from '../discovery/skipped-and-unread-paths';
import { groupBy } from '../model/collections';
import type { ProfileEvidence, RegistrationEntry, SettingEntry } from '../model/inventory';
import type { LocationFormat } from '../model/location';
import { counted } from '../model/text';
import type { DoctorReport } from './report';

/** At most this many paths are named; the others are only counted. */
const NAMED = 10;

/** The doctor's report for people: lines under headings, nested lines indented. Sections without lines are omitted. */
export function doctorSections(report: DoctorReport, locations: LocationFormat) {
  const { excluded, limits, findings, settings, registrations, links } = report;
  return [
    ...summarySections(report, locations),
    { title: 'Registrations', lines: registrations.flatMap((one) => registrationLines(one, locations)) },
    { title: 'Other settings', lines: settings.map((one) => settingLine(one, locations)) },
    { title: 'Configuration', lines: configurationLines(report, locations) },
    {
      title: 'Not exposed',
      lines: excluded.map(
        ({ code, count, reason }) => `${count} ${code}${count === 1 ? '' : ', such as'}: ${reason}`,
      ),
    },
    {
      title: 'Assumptions and limits',
      lines: limits.map(
        ({ severity, code, message, location }) =>
          `${severity} ${locations.format(location)} ${message} [${code}]`,
      ),
    },
    {
      title: 'Findings',
      lines: findings.map(({ code, severity, count }) => `${count} ${code} (${severity})`),
    },
    { title: 'Not followed', lines: links.map((one) => unreadText(one, locations)) },
  ].filter(hasLines);
}

/** The sections that explain why there is no route. */
export const summarySections = (report: DoctorReport, locations: LocationFormat) =>
  [
    { title: 'Routes', lines: routeLines(report) },
    { title: 'Files', lines: fileLines(report, locations) },
    { title: 'Applications', lines: applicationLines(report, locations) },
  ].filter(hasLines);

const hasLines = ({ lines }: { readonly lines: readonly string[] }) => lines.length > 0;

function routeLines({ profile, style, summary, applications }: DoctorReport): readonly string[] {
  const { routes, services, hidden, collisions, unknown, suppressed } = summary;
  const serving = applications.filter((application) => application.routes > 0).length;
  const inApplications = serving > 1 ? `, ${counted(serving, 'application')}` : '';
  return [
    `${counted(routes, 'route')} in ${counted(services, 'service')}${inApplications}, ${hidden} hidden, ${counted(collisions, 'collision')}, ${unknown} unknown${suppressed === 0 ? '' : `, ${counted(suppressed, 'finding')} suppressed`}`,
    `profile ${profile}, style ${style === 'configured' ? 'as configured' : style}`,
  ];
}

function fileLines({ files, skipped }: DoctorReport, locations: LocationFormat): readonly string[] {
  const left = (reason: SkippedPath['reason'], title: string, text: typeof first) => {
    const paths = skipped.filter((path) => path.reason === reason);
    return paths.length === 0 ? [] : [`${title}: ${text(paths, locations)}`];
  };
  const projects = files.projects === 1 ? 'project file' : 'project files';
  const counts = [...files.sources, { extensions: projects, count: files.projects }]
    .filter(({ count }) => count > 0)
    .map(({ extensions, count }) => `${count} ${extensions}`);
  return [
    `${counted(files.total, 'file')}${counts.length === 0 ? '' : `: ${counts.join('; ')}`}`,
    ...left('name', 'skipped as dependencies, outputs or tools', byName),
    ...left('gitignore', 'skipped by .gitignore', first),
    ...left('language', 'JavaScript, which is not read', first),
  ];
}

/** `bin (12), obj (12)`. */
function byName(skipped: readonly SkippedPath[]): string {
  return [...groupBy(skipped, ({ path }) => path.replace(/\/$/, '').replace(/.*\//s, ''))]
    .map(([name, group]) => (group.length === 1 ? name : `${name} (${group.length})`))
    .join(', ');
}

function first(skipped: readonly SkippedPath[], locations: LocationFormat): string {
  const rest = skipped.length - NAMED;
  const names = skipped.slice(0, NAMED).map(({ path }) => locations.pathOf(path));
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

const registrationWords = {
  registered: 'registered',
  assumed: 'assumed to be registered: no Create(…) call was found',
  perhaps: 'perhaps registered: a Create(…) call names an unknown assembly',
  none: 'not registered by Create(…)',
} as const;

function applicationLines({ applications }: DoctorReport, locations: LocationFormat): readonly string[] {
  return applications.flatMap((application) => {
    const { name, project, isStartup, profile, detectedProfile, evidence, assemblies } = application;
    const kind = isStartup ? 'start-up project' : 'no start-up project; the application is named after';
    const difference = profile === detectedProfile ? '' : `, although ${detectedProfile} was found`;
    return [
      `${name}: ${counted(application.routes, 'route')}`,
      `  ${project === null ? 'no project file' : `${kind} ${locations.pathOf(project)}`}`,
      `  profile ${profile}${difference}: ${evidenceText(evidence, detectedProfile, locations)}`,
      ...assemblies.map(
        ({ name: assembly, registration, candidates, controllers }) =>
          `  ${assembly}: ${registrationWords[registration]}; ${candidatesText(registration === 'none' ? controllers : 0, candidates)}`,
      ),
      ...(application.otherAssemblies === 0
        ? []
        : [`  ${counted(application.otherAssemblies, 'assembly', 'assemblies')} without candidate classes`]),
      ...application.moduleClasses.map(
        ({ name: own, namespace, usedBy }) =>
          `  ${namespace}.${own} of the framework, a base of ${usedBy.join(', ')}`,
      ),
    ];
  });
}

/** `2 handwritten controllers, 1 other candidate class`; `controllers` is 0 if the assembly is or may be registered. */
function candidatesText(controllers: number, candidates: number): string {
  const own = controllers === 0 ? [] : [counted(controllers, 'handwritten controller')];
  const others = candidates - controllers;
  const noun = controllers === 0 ? 'candidate class' : 'other candidate class';
  return [...own, ...(others === 0 ? [] : [counted(others, noun, `${noun}es`)])].join(', ');
}

function evidenceText(evidence: ProfileEvidence | null, detected: string, locations: LocationFormat): string {
  if (evidence === null) {
    return detected === 'fx'
      ? 'no package or options of the public framework'
      : 'detected in the whole folder, because this application has no package or options of the public framework';
  }
  if (evidence.kind === 'options') return `${evidence.name} at ${locations.format(evidence.location)}`;
  const { name, version, file, newer } = evidence;
  const others = newer.length === 0 ? '' : `; newer, but without the conventions: ${newer.join(', ')}`;
  return `${name} ${version ?? '(version not found)'} in ${locations.pathOf(file)}${others}`;
}

const targetWords = { foreign: 'for an assembly outside this folder', unknown: 'for an unknown assembly' };

function registrationLines(
  { written, targets, settings, location }: RegistrationEntry,
  locations: LocationFormat,
): readonly string[] {
  const meaning = typeof targets === 'string' ? targetWords[targets] : `for ${targets.join(', ')}`;
  return [
    `Create(${written}) ${meaning}  ${locations.format(location)}`,
    ...settings.map((setting) => `  ${settingLine(setting, locations)}`),
  ];
}

function settingLine({ member, value, location }: SettingEntry, locations: LocationFormat): string {
  return `${member} = ${value.replace(/\s+/g, ' ')}  ${locations.format(location)}`;
}

function configurationLines({ configuration }: DoctorReport, locations: LocationFormat): readonly string[] {
  if (configuration === null) return [];
  const { uses } = configuration;
  const file = locations.pathOf(configuration.file);
  return [
    uses.length === 0 ? `${file}: no value was used` : file,
    ...uses.map(
      ({ text, location, count }) =>
        `  ${text} (${counted(count, 'route or exclusion', 'routes and exclusions')})  ${locations.format(location)}`,
    ),
  ];
}
