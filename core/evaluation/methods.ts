import type { Outcome, Value } from '../model/value';
import { equal } from './equality';
import { find } from './functions';
import { listFunctions } from './list-functions';
import { replaceMatches } from './regular-expressions';
import { patternFunctions, shown } from './static-functions';
import { textFunctions } from './text-functions';

/** A method as a function of its arguments; undefined for arguments that it has no answer for. */
type Method = (args: readonly Value[]) => Outcome | undefined;

/** The methods of a value that evaluation knows. */
export function methodOf(target: Value, name: string): Method | undefined {
  if (typeof target === 'string') {
    if (/^replace(All)?$/.test(name)) return (args) => replaced(target, name, args);
    const known = find(textFunctions, name);
    return known && ((args) => known(target, args));
  }
  if (typeof target === 'number')
    return /^[Tt]oString$/.test(name) ? (args) => (args.length === 0 ? shown(target) : undefined) : undefined;
  if (typeof target !== 'object' || target === null) return undefined;
  if (target.kind === 'list') {
    const known = find(listFunctions, name);
    return known && ((args) => known(target.items, args));
  }
  if (target.kind === 'pattern') {
    const known = find(patternFunctions, name);
    return known && ((args) => known(target, args));
  }
  if (target.kind === 'object' && target.listed && Object.hasOwn(lookUps, name)) {
    const { listed } = target;
    return ([key]) => (typeof key === 'string' ? lookUps[name]!(listed, key) : undefined);
  }
  if (target.kind === 'object' || target.kind === 'symbol' || target.kind === 'assembly')
    return name === 'Equals'
      ? ([other]) => (other === undefined ? undefined : equal(target, other))
      : undefined;
  return undefined;
}

/** What is asked of a table of values by their names. */
const lookUps: Readonly<Record<string, (listed: ReadonlyMap<string, Outcome>, key: string) => Outcome>> = {
  ContainsKey: (listed, key) => listed.has(key),
  GetValueOrDefault: (listed, key) => listed.get(key) ?? null,
  GetOrDefault: (listed, key) => listed.get(key) ?? null,
};

/** `replace` and `replaceAll` take a regular expression too. */
function replaced(text: string, name: string, args: readonly Value[]): Outcome | undefined {
  const [from, to] = args;
  if (typeof from === 'object' && from?.kind === 'pattern') {
    return typeof to === 'string'
      ? replaceMatches(from.pattern, from.flags, text, to, from.flags.includes('g'))
      : undefined;
  }
  return find(textFunctions, name)?.(text, args);
}
