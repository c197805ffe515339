import type { Frontend } from '../../frontends/frontend';
import type { Value } from '../../model/value';
import { linkAssemblies } from '../../projects/assemblies';
import { linkCode } from '../../symbols/code-index';
import { linkNames } from '../../symbols/resolution';
import { linkSymbols } from '../../symbols/symbols';
import { Interpreter } from '../interpreter';
import { isAssumed, isUnknown, unknown, valuesOf } from '../values';

const location = { file: 'test', line: 0, column: 0, endLine: 0, endColumn: 0 };

/** An argument that is not known. */
export const open = unknown('it is an argument of the test', location);

/** What a function of a file gives for arguments. */
export function called(
  frontend: Frontend,
  file: string,
  text: string,
  name: string,
  args: readonly Value[],
): Value {
  const files = [frontend.extract(file, text)];
  const assemblies = linkAssemblies(files, 'test');
  const none = () => null;
  const lookup = {
    declaring: () => [],
    deriving: () => [],
    ofModule: none,
    isObject: () => false,
    find: none,
    at: none,
  };
  const symbols = linkSymbols(files, assemblies, lookup);
  const resolver = linkNames(files, assemblies, symbols, lookup, null);
  const lowered = frontend.code!(file, text);
  const code = linkCode(assemblies, symbols, resolver, () => lowered);
  const site = code.siteOf(files[0]!, null);
  const members = [
    ...symbols.all.flatMap((symbol) => code.ownMembers(symbol)),
    ...code.codeOf(files[0]!).members.map((member) => ({ code: member, site, owner: null })),
  ];
  const member = members.find((candidate) => candidate.code.name === name)!;
  return new Interpreter(code).callMember(member, null, args);
}

/** A value as tests compare it: lists as arrays, and why what is not known is not. */
export function plain(value: Value): unknown {
  if (isUnknown(value)) return `unknown: ${value.reason}`;
  if (isAssumed(value)) return `assumed: ${plain(value.value)}`;
  if (typeof value !== 'object' || value === null) return value;
  if (value.kind === 'list') return valuesOf(value)?.map(plain) ?? 'a list that is not known';
  return value.kind;
}
