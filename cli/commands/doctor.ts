import { unreadText } from '../../core/discovery/skipped-and-unread-paths';
import { type DoctorReport, doctorReport } from '../../core/doctor/report';
import { doctorSections } from '../../core/doctor/sections';
import type { ProfileEvidence, SettingEntry } from '../../core/model/inventory';
import { relativeToRoot } from '../../core/model/location';
import { configOf, type Invocation, isIncomplete, layoutOf } from '../context/command-context';
import { indexFolder } from '../context/folder-analysis';
import type { Output, WorkspaceOptions } from '../definitions/options';
import { palette } from '../layout/colors';
import { printable } from '../layout/printable';
import type { TextLayout } from '../layout/table';
import { wrapped } from '../layout/widths';
import { relativeLocations } from '../output/shown-paths';
import { withProgress, writeData } from '../output/streams';
import { jsonOf, locationRow } from '../reporters/fields';
import { commandJson } from '../reporters/json-document';
import { findingFields } from '../reporters/route-fields';

/** Reports what a folder contains and what was skipped; returns the exit code. The folder may have no source files. */
export async function examineFolder(invocation: Invocation<WorkspaceOptions & Output>): Promise<number> {
  const { folder, options, system } = invocation;
  const config = { ...configOf(folder, options, system), leavesOutEndpoints: true };
  const { index, reading } = await withProgress(system, options.quiet === true, (progress) =>
    indexFolder(system.cwd, folder, config, {}, progress),
  );
  const report = doctorReport(index.analysis, index.inventory, reading);
  const layout = layoutOf(options, system);
  const locations = relativeLocations(folder, system.cwd);
  const data =
    options.format === 'json'
      ? doctorJson(report)
      : wrapped(doctorText(report, { ...layout, locations }), layout.width);
  await writeData(data, options, system);
  return options.strict && isIncomplete({ analysis: index.analysis, unread: report.links }) ? 3 : 0;
}

/** The doctor's report as text, in sections. */
export function doctorText(report: DoctorReport, { colorLevel, locations }: TextLayout): string {
  const colors = palette(colorLevel);
  return doctorSections(report, locations)
    .map(({ title, lines }) =>
      [colors.heading(title), ...lines.map((line) => `  ${printable(line)}`), ''].join('\n'),
    )
    .join('\n');
}

/** The doctor's report as JSON, with every project, skipped path and setting; see `schema/doctor.schema.json`. */
function doctorJson(report: DoctorReport): string {
  const { profile, style, files, skipped, links, configuration, excluded, findings, summary } = report;
  return commandJson({
    profile,
    style,
    summary,
    files,
    skipped,
    notices: links.map((one) => unreadText(one, relativeToRoot)),
    projects: report.projects.map(({ file, kind, name, isStartup, sources }) => {
      return { file, kind, name, startup: isStartup, sources };
    }),
    applications: report.applications.map(({ name, project, isStartup, routes, evidence, ...rest }) => ({
      ...{ name, project, startup: isStartup, routes },
      ...{ profile: rest.profile, detectedProfile: rest.detectedProfile, evidence: evidenceRow(evidence) },
      assemblies: rest.assemblies,
      otherAssemblies: rest.otherAssemblies,
      moduleClasses: rest.moduleClasses,
    })),
    registrations: report.registrations.map(({ written, targets, settings, location }) => ({
      assembly: written,
      targets: typeof targets === 'string' ? [] : targets,
      state: typeof targets === 'string' ? targets : 'found',
      settings: settings.map(settingRow),
      location: locationRow(location),
    })),
    settings: report.settings.map(settingRow),
    configuration: configuration && {
      file: configuration.file,
      uses: configuration.uses.map(({ text, count, location }) => {
        return { text, count, location: locationRow(location) };
      }),
    },
    excluded,
    limits: report.limits.map(jsonOf(findingFields, ['code', 'severity', 'message', 'location'])),
    findings,
  });
}

function settingRow({ member, value, isConditional, location }: SettingEntry) {
  return { member, value, conditional: isConditional, location: locationRow(location) };
}

function evidenceRow(evidence: ProfileEvidence | null) {
  return evidence?.kind === 'options' ? { ...evidence, location: locationRow(evidence.location) } : evidence;
}
