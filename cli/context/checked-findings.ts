import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isJsonObject } from '../../core';
import { auditedCodes } from '../../core/analysis';
import type { Config, Diagnostic } from '../../core/index';
import { auditCodes, clientCodes, compareSeverity } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import type { CheckOptions } from '../definitions/options';
import { parsedJson } from '../inputs/json-input';
import { writeFile } from '../output/files';
import { fingerprint } from '../reporters/findings/report';
import { printableJson, requireVersion, schemaVersion } from '../reporters/json-document';
import { type CommandContext, clientFoldersOf } from './command-context';

/**
 * Divides the filtered findings into new and accepted ones. Writes the baseline on request. Also returns notices about
 * the baseline, one line each.
 */
export function checkedFindings(view: CommandContext, options: CheckOptions, cwd: string) {
  const isSought = soughtCodes(view.config, options);
  const sought = <Finding extends Diagnostic>(all: readonly Finding[]) =>
    all.filter(({ code }) => isSought(code));
  const findings = sought(view.analysis.diagnostics).sort((a, b) => compareSeverity(a.severity, b.severity));
  const suppressed = sought(view.analysis.suppressed);
  const { baseline } = options;
  if (baseline === undefined) return { findings, accepted: [], suppressed, notices: [] };
  const present = new Set(view.whole.diagnostics.map(fingerprint));
  const isGone = (entry: Entry) => isSought(entry.code) && !present.has(entry.fingerprint);
  if (options.updateBaseline) {
    updateBaseline(findings, isGone, baseline, cwd);
    const notice = `accepted ${counted(findings.length, 'finding')} in ${baseline}`;
    return { findings: [], accepted: findings, suppressed, notices: [notice] };
  }
  const { accepts, gone } = readBaseline(isGone, baseline, cwd);
  const accepted = findings.filter(accepts);
  return {
    findings: findings.filter((finding) => !accepts(finding)),
    accepted,
    suppressed,
    notices: [
      ...(accepted.length > 0 ? [`${counted(accepted.length, 'finding')} accepted by ${baseline}`] : []),
      ...gone.map((entry) => `no longer found, but still in ${baseline}: ${entry}`),
    ],
  };
}

/** Without other options, a check with `--styles` looks for these codes only. */
const STYLE_CODES: ReadonlySet<string> = new Set(['style-difference', 'style-only-collision', 'unread-file']);

/**
 * Whether a check looks for a code. A code that needs an option: if the option is given. Any other code: without
 * `--styles`.
 */
function soughtCodes(config: Config, options: CheckOptions): (code: string) => boolean {
  const audited = auditedCodes(config);
  const readsCalls = clientFoldersOf(options) !== undefined;
  return (code) => {
    if (clientCodes.has(code)) return readsCalls;
    if (code === 'untested-route') return options.untested !== undefined;
    if (auditCodes.has(code)) return options.styles ? options.accessAudit === true : audited.has(code);
    return options.styles ? STYLE_CODES.has(code) : code !== 'style-difference';
  };
}

export interface Entry {
  readonly code: string;
  readonly fingerprint: string;
  readonly subjects: readonly string[];
}

/** Whether an entry is obsolete: the check looks for its code, but the accepted finding no longer exists. */
type IsGone = (entry: Entry) => boolean;

/**
 * Returns which findings the baseline accepts, and its obsolete entries as text. Throws a `UsageError` if the file
 * cannot be read or is not a baseline.
 */
function readBaseline(isGone: IsGone, file: string, cwd: string) {
  const entries = readEntries(file, cwd);
  const accepted = new Set(entries.map((entry) => entry.fingerprint));
  return {
    accepts: (finding: Diagnostic) => accepted.has(fingerprint(finding)),
    gone: entries.filter(isGone).map(({ code, subjects }) => [code, ...subjects].join(' ')),
  };
}

/** Adds an entry for each distinct finding to a baseline, removes obsolete entries, and sorts all entries. */
export function updateBaseline(findings: readonly Diagnostic[], isGone: IsGone, file: string, cwd: string) {
  const earlier = existsSync(resolve(cwd, file)) ? readEntries(file, cwd) : [];
  const added = findings.map((finding): Entry => {
    const { code, subjects, location } = finding;
    const names = subjects.length > 0 ? subjects : [location.file];
    return { code, fingerprint: fingerprint(finding), subjects: names };
  });
  const entries = [...earlier.filter((entry) => !isGone(entry)), ...added];
  const distinct = [...new Map(entries.map((entry) => [entry.fingerprint, entry])).values()];
  const key = ({ code, subjects }: Entry) => [code, ...subjects].join('\0');
  const sorted = distinct.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  writeFile({ base: cwd, name: file }, [printableJson({ schemaVersion, findings: sorted })]);
}

function readEntries(file: string, cwd: string): readonly Entry[] {
  const document = parsedJson(readRegularFile({ base: cwd, name: file }));
  const { schemaVersion: found, findings } = isJsonObject(document) ? document : {};
  if (!Array.isArray(findings) || !findings.every(isEntry)) {
    throw new UsageError(`'${file}' is not a baseline: delete it, or name another file`);
  }
  requireVersion(found, file);
  return findings;
}

function isEntry(value: unknown): value is Entry {
  return (
    isJsonObject(value) &&
    [value.code, value.fingerprint].every((text) => typeof text === 'string') &&
    Array.isArray(value.subjects)
  );
}
