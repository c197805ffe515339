import type { Node } from 'jsonc-parser';
import { type DiagnosticCode, diagnosticRules } from '../model/diagnostic';
import type { SeverityConfiguration, Suppression } from '../model/user-configuration';
import { isDay } from './day';
import type { Values } from './values';

const CODES = Object.keys(diagnosticRules) as readonly DiagnosticCode[];
const SEVERITIES = ['error', 'warning', 'info', 'off'] as const;
const SUPPRESSION_KEYS = ['code', 'path', 'route', 'symbol', 'reason', 'expires'] as const;

const isText = (text: string) => text.trim() !== '';

/** Reads `severity`: how much the findings of a code weigh. */
export function readSeverities(node: Node | undefined, values: Values): readonly SeverityConfiguration[] {
  if (node === undefined) return [];
  return (values.members(node, 'severity') ?? []).flatMap(({ key, value }) => {
    const code = values.known(key, 'code', CODES);
    const text = values.string(value, key.value);
    const severity = text === null ? null : values.known(text, 'severity', SEVERITIES);
    return code === null || text === null || severity === null
      ? []
      : [{ code, value: severity, location: text.location }];
  });
}

/** Reads `suppressions`: the findings that the user accepts. */
export function readSuppressions(node: Node | undefined, values: Values): readonly Suppression[] {
  if (node === undefined) return [];
  return (values.items(node, 'suppressions') ?? []).flatMap((item) => readSuppression(item, values) ?? []);
}

function readSuppression(node: Node, values: Values): Suppression | null {
  const before = values.problems.length;
  const record = values.record(node, 'suppressions', SUPPRESSION_KEYS);
  if (record === null) return null;
  const location = values.place(node);
  const text = values.string(record.code, 'code');
  const code = text === null ? null : values.known(text, 'code', CODES);
  const reason = values.formed(record.reason, 'reason', isText, 'a text that says why');
  const path = values.glob(record.path, 'path', 'path');
  const route = values.glob(record.route, 'route', 'route');
  const symbol = values.glob(record.symbol, 'symbol', 'name');
  const expires = values.formed(record.expires, 'expires', isDay, 'a day like "2026-12-31"');
  for (const key of ['code', 'reason'] as const)
    if (record[key] === undefined) values.report(`the suppression has no "${key}"`, location);
  const places = [record.path, record.route, record.symbol];
  if (places.every((part) => part === undefined))
    values.report('the suppression needs a "path", "route" or "symbol"', location);
  // A part that is wrong would leave a suppression that takes in more than was meant.
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
