import type { Node } from 'jsonc-parser';
import { type DiagnosticCode, diagnosticRules } from '../model/diagnostic';
import { compareLocations, lineStarts, locationInLines, nowhere, type WithLocation } from '../model/location';
import type {
  AssemblyConfiguration,
  NameConfiguration,
  SeverityConfiguration,
  Suppression,
  TypePredicateConfiguration,
  UserConfiguration,
} from '../model/user-configuration';
import { problemAt, quoted, Values } from './json-values';

/** Whether a text is a valid date. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const ASSEMBLY_KEYS = [
  'rootPath',
  'useV3UrlStyle',
  'controllerNames',
  'actionNames',
  'typePredicate',
  'exposeIntegrationServices',
  'frameworkVersion',
] as const;

const isVersion = (text: string) => /^\d{1,3}(?:\.\d{1,3}){1,2}$/.test(text);
const isSegments = (text: string) => /^[^/?#\\\s]+(?:\/[^/?#\\\s]+)*$/.test(text);
const segmentsForm = 'segments like "store" or "store/books", without a slash at either end';

function readAssembly(name: WithLocation<string>, node: Node, values: Values): AssemblyConfiguration | null {
  const record = values.record(node, name.value, ASSEMBLY_KEYS);
  if (record === null) return null;
  const version = 'a version like "9.3"';
  return {
    name,
    rootPath: values.formed(record.rootPath, 'rootPath', isSegments, segmentsForm),
    useV3UrlStyle: values.boolean(record.useV3UrlStyle, 'useV3UrlStyle'),
    controllerNames: names(record.controllerNames, 'controllerNames', values, isSegments),
    // The segment of a method may be empty; the segment of a class may not.
    actionNames: names(record.actionNames, 'actionNames', values, (text) => text === '' || isSegments(text)),
    typePredicate: readPredicate(record.typePredicate, values),
    exposeIntegrationServices: values.boolean(record.exposeIntegrationServices, 'exposeIntegrationServices'),
    frameworkVersion: values.formed(record.frameworkVersion, 'frameworkVersion', isVersion, version),
  };
}

function names(
  node: Node | undefined,
  what: string,
  values: Values,
  isFormed: (text: string) => boolean,
): readonly NameConfiguration[] {
  return values.members(node, what).flatMap(({ key, value }) => {
    const segment = values.formed(value, key.value, isFormed, segmentsForm);
    return segment === null ? [] : [{ name: key, ...segment }];
  });
}

function readPredicate(node: Node | undefined, values: Values): TypePredicateConfiguration | null {
  if (node === undefined) return null;
  const record = values.record(node, 'typePredicate', ['include', 'exclude']);
  if (record === null) return null;
  const globs = (list: Node | undefined, what: string) =>
    values.children(list, what, 'array').flatMap((item) => values.glob(item, what, 'name') ?? []);
  const [include, exclude] = [globs(record.include, 'include'), globs(record.exclude, 'exclude')];
  return { include, exclude, location: values.locate(node) };
}

const CODES = Object.keys(diagnosticRules) as readonly DiagnosticCode[];
const SEVERITIES = ['error', 'warning', 'info', 'off'] as const;
const SUPPRESSION_KEYS = ['code', 'path', 'route', 'symbol', 'reason', 'expires'] as const;

const isText = (text: string) => text.trim() !== '';

/** Reads `severity`: the severities of finding codes. */
function readSeverities(node: Node | undefined, values: Values): readonly SeverityConfiguration[] {
  return values.members(node, 'severity').flatMap(({ key, value }) => {
    const code = values.known(key, 'code', CODES);
    const text = values.string(value, key.value);
    const severity = text === null ? null : values.known(text, 'severity', SEVERITIES);
    return code === null || text === null || severity === null
      ? []
      : [{ code, value: severity, location: text.location }];
  });
}

function readSuppression(node: Node, values: Values): Suppression | null {
  const before = values.problems.length;
  const record = values.record(node, 'suppressions', SUPPRESSION_KEYS);
  if (record === null) return null;
  const location = values.locate(node);
  const text = values.string(record.code, 'code');
  const code = text === null ? null : values.known(text, 'code', CODES);
  const reason = values.formed(record.reason, 'reason', isText, 'a text that explains why');
  const path = values.glob(record.path, 'path', 'path');
  const route = values.glob(record.route, 'route', 'route');
  const symbol = values.glob(record.symbol, 'symbol', 'name');
  const expires = values.formed(record.expires, 'expires', isDay, 'a date like "2026-12-31"');
  for (const key of ['code', 'reason'] as const)
    if (record[key] === undefined) values.report(`the suppression has no "${key}"`, location);
  if ([record.path, record.route, record.symbol].every((part) => part === undefined))
    values.report('the suppression needs a "path", "route" or "symbol"', location);
  // If an invalid part were ignored, the suppression would match more than intended.
  if (values.problems.length > before || code === null || reason === null) return null;
  return {
    code,
    path: path?.value ?? null,
    route: route?.value ?? null,
    symbol: symbol?.value ?? null,
    reason: reason.value,
    expires: expires?.value ?? null,
    location,
  };
}

/** In bytes; far above the size of real files. */
export const MAX_CONFIGURATION_SIZE = 1024 * 1024;

/** Where a configuration comes from, and the day on which it is applied; see `UserConfiguration`. */
export type ConfigurationOrigin = Pick<UserConfiguration, 'file' | 'root' | 'today'>;

/** Reads `fx-routes.json`. Never throws: omits invalid parts and reports them in `problems`, sorted by location. */
export function readConfiguration(text: string, origin: ConfigurationOrigin): UserConfiguration {
  const values = new Values(text.replace(/^\ufeff/, ''), origin.file);
  const keys = ['$schema', 'assemblies', 'severity', 'suppressions'] as const;
  const root = values.root();
  const record = root === null ? null : values.record(root, 'configuration', keys);
  values.string(record?.$schema, '$schema');
  const ofAssembly = (name: string) => `the assembly ${quoted(name)}`;
  const assemblies = values.members(record?.assemblies, 'assemblies', ofAssembly);
  const suppressions = values.children(record?.suppressions, 'suppressions', 'array');
  return {
    ...origin,
    isJson: root !== null,
    assemblies: assemblies.flatMap(({ key, value }) => readAssembly(key, value, values) ?? []),
    severities: readSeverities(record?.severity, values),
    suppressions: suppressions.flatMap((item) => readSuppression(item, values) ?? []),
    problems: values.problems.sort((a, b) => compareLocations(a.location, b.location)),
  };
}

/** Reads the bytes of `fx-routes.json`, which must be UTF-8, with or without a byte order mark. */
export function readConfigurationBytes(bytes: Uint8Array, origin: ConfigurationOrigin): UserConfiguration {
  if (bytes.length > MAX_CONFIGURATION_SIZE) {
    return broken(origin, `the file is larger than ${MAX_CONFIGURATION_SIZE / 1024 / 1024} MB`);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return broken(origin, 'the file is UTF-16: save it as UTF-8');
  }
  const text = new TextDecoder().decode(bytes);
  const invalid = text.indexOf('\ufffd');
  if (invalid < 0) return readConfiguration(text, origin);
  const location = locationInLines(origin.file, lineStarts(text), invalid, invalid + 1);
  return broken(origin, 'the file is not UTF-8: save it as UTF-8', location);
}

/** An empty configuration with one problem. */
function broken(origin: ConfigurationOrigin, message: string, location = nowhere): UserConfiguration {
  const problems = [problemAt(message, { ...location, file: origin.file })];
  return { ...origin, isJson: false, assemblies: [], severities: [], suppressions: [], problems };
}
