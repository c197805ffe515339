import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Diagnostic, isJsonObject } from '../../core';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { writeFile } from '../output/write-file';
import { fingerprint } from '../reporters/findings/fingerprint';
import { printableJson } from '../reporters/json-documents';
import { requireVersion, schemaVersion } from '../schema/schema-version';
import { hasTexts, parsedJson } from './json-guards';

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
export function readBaseline(isGone: IsGone, file: string, cwd: string) {
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
  return isJsonObject(value) && hasTexts(value, ['code', 'fingerprint']) && Array.isArray(value.subjects);
}
