import { unreadText } from '../../core/discovery/skipped-and-unread-paths';
import type { DoctorReport } from '../../core/doctor/report';
import { doctorSections } from '../../core/doctor/sections';
import type { ProfileEvidence, SettingEntry } from '../../core/model/inventory';
import { relativeToRoot } from '../../core/model/location';
import { commandJson, locationRow } from './json-documents';
import { palette } from './layout/palette';
import type { TextLayout } from './layout/text-layout';
import { printable } from './printable';

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
export function doctorJson(report: DoctorReport): string {
  const { profile, style, files, skipped, links, projects, configuration, excluded, findings, summary } =
    report;
  return commandJson({
    profile,
    style,
    summary,
    files,
    skipped,
    notices: links.map((one) => unreadText(one, relativeToRoot)),
    projects: projects.map(({ file, kind, name: project, isStartup, sources }) => ({
      file,
      kind,
      name: project,
      startup: isStartup,
      sources,
    })),
    applications: report.applications.map((application) => ({
      name: application.name,
      project: application.project,
      startup: application.isStartup,
      routes: application.routes,
      profile: application.profile,
      detectedProfile: application.detectedProfile,
      evidence: evidenceRow(application.evidence),
      assemblies: application.assemblies,
      otherAssemblies: application.otherAssemblies,
      moduleClasses: application.moduleClasses,
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
    limits: report.limits.map(({ code, severity, message, location }) => ({
      code,
      severity,
      message,
      location: locationRow(location),
    })),
    findings,
  });
}

function settingRow({ member, value, isConditional, location }: SettingEntry) {
  return { member, value, conditional: isConditional, location: locationRow(location) };
}

function evidenceRow(evidence: ProfileEvidence | null) {
  return evidence?.kind === 'options' ? { ...evidence, location: locationRow(evidence.location) } : evidence;
}
