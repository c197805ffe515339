import assert from 'node:assert/strict';
import type { Frontend } from '../../frontends/frontend';
import { noCode } from '../../model/lowered-code';
import { runToEnd } from '../../model/pausable-work';
import type { Value } from '../../model/value';
import { is, unknown, valuesOf } from '../../model/value-operations';
import { linkAssemblies } from '../../projects/assemblies';
import { linkCode } from '../../symbols/code-index';
import { linkNames } from '../../symbols/name-resolution';
import { linkSymbols } from '../../symbols/symbol-table';
import { Interpreter } from '../interpreter';

const location = { file: 'test', line: 0, column: 0, endLine: 0, endColumn: 0 };

/** An unknown argument. */
export const unknownArgument = unknown('argument of the test', location);

/** Calls a function declared in a file. */
export function runFunction(
  frontend: Frontend,
  file: string,
  text: string,
  name: string,
  args: readonly Value[],
): Value {
  const facts = frontend.extract(file, text);
  const assemblies = linkAssemblies([facts], 'test');
  const none = () => null;
  const lookup = {
    declaring: () => [],
    deriving: () => [],
    ofModule: none,
    isObject: () => false,
    find: none,
    at: none,
    report() {},
  };
  const symbols = runToEnd(linkSymbols([facts], assemblies, lookup));
  const resolver = linkNames([facts], assemblies, symbols, lookup, null);
  const lowered = frontend.code?.(file, text) ?? noCode;
  const source = { partOf: () => lowered, lowered: () => null };
  const code = linkCode(assemblies, symbols, resolver, source, () => undefined);
  const site = code.siteOf(facts, null);
  const members = [
    ...symbols.all.flatMap((symbol) => code.ownMembers(symbol)),
    ...code.codeOf(facts).members.map((member) => ({ code: member, site, owner: null })),
  ];
  const member = members.find((candidate) => candidate.code.name === name);
  assert.ok(member, `${file} declares no ${name}`);
  return new Interpreter(code).callMember(member, null, args);
}

/** A value in comparable form: lists as arrays, unknown values as their reason. */
export function toPlain(value: Value): unknown {
  if (is.unknown(value)) return `unknown: ${value.reason}`;
  if (is.assumed(value)) return `assumed: ${toPlain(value.value)}`;
  if (typeof value !== 'object' || value === null) return value;
  if (value.kind === 'list') return valuesOf(value)?.map(toPlain) ?? 'unknown list';
  return value.kind;
}
