import type { Location } from '../../model/location';
import type { KnownValue, ListItem, ListValue, ObjectValue, Value } from '../../model/value';
import { equal } from '../equality';
import { mapRounds } from '../rounds';
import { normal, type Run } from '../run';
import {
  isFunction,
  isList,
  isUnknown,
  kindOf,
  mapValues,
  orUnknown,
  unknown,
  valuesOf,
  withoutAssumption,
} from '../values';
import { dotnetText } from './dotnet-text';
import { type FunctionTable, find } from './function-table';
import { listFunctions } from './lists';
import { regexFunctions, replaceMatches } from './regular-expressions';
import { scriptText } from './script-text';
import { typeFunctions } from './types';

type Method = (args: readonly Value[], location: Location) => Value;

/** Methods of texts in both languages, which never spell two of them alike. */
const textFunctions: FunctionTable<string> = { ...dotnetText, ...scriptText };

/** The method of a value that the interpreter knows; null for none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  const known =
    (call: (args: readonly KnownValue[]) => Value | undefined): Method =>
    (args, location) =>
      mapValues(args, (values) => {
        const result = orUnknown(call(values), name, location);
        run.budget.charge(result);
        return result;
      });
  if (typeof target === 'string') {
    const method = find(textFunctions, name);
    if (/^replace(All)?$/.test(name)) return known((args) => replaced(target, name, args));
    return method === undefined ? null : known((args) => method(target, args));
  }
  if (typeof target === 'number') return /^[Tt]oString$/.test(name) ? known(() => String(target)) : null;
  if (typeof target !== 'object' || target === null) return null;
  switch (target.kind) {
    case 'list':
      return listMethod(run, target, name, known);
    case 'regex': {
      const method = find(regexFunctions, name);
      return method === undefined ? null : known((args) => method(target, args));
    }
    case 'type': {
      const method = find(typeFunctions, name);
      return method === undefined ? null : known((args) => method(target.type, args));
    }
    case 'object':
      return tableMethod(run, target, name) ?? equalsMethod(target, name, known);
    default:
      return equalsMethod(target, name, known);
  }
}

function equalsMethod(
  target: KnownValue,
  name: string,
  known: (call: (args: readonly KnownValue[]) => Value | undefined) => Method,
): Method | null {
  if (/^[Tt]oString$/.test(name) && kindOf(target) === 'symbol')
    return known(() => (target as { readonly name: string }).name);
  return name === 'Equals'
    ? known(([other]) => (other === undefined ? undefined : equal(target, other)))
    : null;
}

/** `replace` and `replaceAll` take a regular expression too. */
function replaced(text: string, name: string, args: readonly KnownValue[]): Value | undefined {
  const [from, to] = args;
  if (typeof from === 'object' && from?.kind === 'regex')
    return typeof to === 'string'
      ? replaceMatches(from.pattern, from.flags, text, to, from.flags.includes('g'))
      : undefined;
  return find(textFunctions, name)?.(text, args);
}

const ADDING = /^(?:(?:Try)?Add(?:Last|IfNotContains|Range)?|push|add|Append)$/;
const REMOVING = /^(?:Remove(?:All|Range)?|delete)$/;
const OTHER_CHANGE =
  /^(?:(?:Add|Insert)First|Insert\w*|Remove\w*|Clear|(?:Union|Except|Intersect)With|pop|shift|unshift|splice|sort|Sort|reverse|fill|clear)$/;

function listMethod(
  run: Run,
  target: ListValue,
  name: string,
  known: (call: (args: readonly KnownValue[]) => Value | undefined) => Method,
): Method | null {
  const { cell } = target;
  if (ADDING.test(name))
    return (args, location) => {
      const isEach = /Range$|IfNotContains$/.test(name);
      const added = args.flatMap((value) =>
        isEach && isList(value) ? (valuesOf(value) ?? [value]) : [value],
      );
      const { items, rest } = cell.content;
      const more = added.map((value): ListItem => ({ value, doubt: null, location }));
      run.journal.write(cell, { items: [...items, ...more], rest });
      return target;
    };
  if (/^[fF]orEach$/.test(name))
    return ([callback], location) => {
      if (!isFunction(callback)) return null;
      mapRounds(run, target, location, (item) => {
        callback.call([item], location);
        return normal;
      });
      return null;
    };
  const method = find(listFunctions, name);
  const values = valuesOf(target);
  if (method !== undefined && values !== null && !values.some(isUnknown))
    return (args, at) => mapValues(values, (all) => known((given) => method(all, given))(args, at));
  if (method === undefined && !REMOVING.test(name) && !OTHER_CHANGE.test(name)) return null;
  return (args, location) => {
    const open = unknown(`what ${name} leaves in the list is not followed`, location);
    const { items, rest } = cell.content;
    if (method === undefined) {
      if (REMOVING.test(name) && args.length === 1 && !isFunction(args[0]))
        run.journal.write(cell, { items: items.filter((item) => !isSame(item, args[0]!)), rest });
      else
        run.journal.write(cell, {
          items: items.map((item) => ({ ...item, doubt: item.doubt ?? open })),
          rest: rest ?? open,
        });
    }
    return rest ?? items.find(({ doubt }) => doubt !== null)?.doubt ?? open;
  };
}

function isSame(item: ListItem, other: Value): boolean {
  const [a, b] = [withoutAssumption(item.value), withoutAssumption(other)];
  return !isUnknown(a) && !isUnknown(b) && equal(a, b) === true;
}

/** Methods of a table of values by texts. */
function tableMethod(run: Run, target: ObjectValue, name: string): Method | null {
  const { type, native, members, rest } = target;
  if (type !== null || native !== null) return null;
  const valueAt = (key: Value, missing: Value): Value =>
    typeof key === 'string' ? (members.get(key)?.content?.value ?? rest.content ?? missing) : missing;
  switch (name) {
    case 'Add':
    case 'TryAdd':
    case 'set':
      return ([key = null, value = null], location) => {
        if (typeof key === 'string') {
          const cell = members.get(key) ?? { content: null };
          members.set(key, cell);
          run.journal.write(cell, { value, location });
        } else run.taint(target, unknown('its key is not a text', location));
        return null;
      };
    case 'Remove':
    case 'delete':
      return ([key = null], location) => {
        const cell = typeof key === 'string' ? members.get(key) : undefined;
        if (cell !== undefined) run.journal.write(cell, null);
        else if (typeof key !== 'string') run.taint(target, unknown('its key is not a text', location));
        return cell !== undefined;
      };
    case 'ContainsKey':
    case 'has':
      return ([key = null]) =>
        rest.content ?? (typeof key === 'string' && Boolean(members.get(key)?.content));
    case 'GetValueOrDefault':
    case 'GetOrDefault':
    case 'get':
      return ([key = null]) => valueAt(key, null);
    default:
      return null;
  }
}
