import type { ClientCall } from '../model/client-calls';
import { getOrInsert } from '../model/collections';
import {
  type Expression,
  type ExpressionOf,
  type FileCode,
  isOfKind,
  type MemberCode,
  type ObjectMember,
} from '../model/lowered-code';
import { requestOf, verbIn } from './call-shapes';
import { type Constant, type Lookup, urlOfExpression, withoutQuery } from './url-of-expression';

/** A local variable: its first value, and whether code appends to it or replaces it later. */
interface Variable {
  value: Expression | null;
  isAppended: boolean;
  isReplaced: boolean;
}

/** The variables of a function and of the functions around it. */
interface Scope {
  readonly variables: ReadonlyMap<string, Variable | 'parameter'>;
  readonly outer: Scope | null;
}

/** The beginning of a URL: a slash, a scheme, a placeholder for the base URL, or `api/`. */
const URL_START = /^(?:https?:\/\/|\/|\{[^{}]*\}\/|api\/)/i;

/** The requests that the code of a file makes. */
export function callsInCode({ members, statements }: FileCode): readonly ClientCall[] {
  const calls: ClientCall[] = [];
  const own = memberIndex(members);
  const enter = (node: object, scope: Scope | null, container: string): void => {
    const inner = isOfKind(node, 'function') ? scopeOf(node, scope) : scope;
    if (isOfKind(node, 'call') || isOfKind(node, 'new')) {
      const call = callOf(node, lookupIn(own, inner, container));
      if (call !== null) calls.push(call);
    }
    forEachPart(node, (part) => enter(part, inner, container));
  };
  for (const member of members) {
    const scope = scopeOf({ parameters: member.parameters, body: member.body ?? [] }, null);
    for (const part of [member.value, member.body, member.setter])
      if (part !== null) enter(part, scope, member.container);
  }
  enter(statements, scopeOf({ parameters: [], body: statements }, null), '');
  return calls;
}

function callOf(node: Expression, lookup: Lookup): ClientCall | null {
  const request = requestOf(node, (value) => objectOf(value, lookup));
  if (request === null) return null;
  const url = withoutQuery(urlOfExpression(request.url, lookup));
  if (!URL_START.test(url) && !(request.isCertain && mayBeUrl(url))) return null;
  const { verb } = request;
  return {
    verb: typeof verb === 'string' || verb === null ? verb : verbIn(lookup(verb)?.value ?? verb),
    url,
    location: request.url.location,
  };
}

/** In a call that certainly makes a request, any text with a placeholder or a slash may be the URL. */
const mayBeUrl = (text: string) => text.includes('{') || text.includes('/');

function objectOf(value: Expression, lookup: Lookup): readonly ObjectMember[] | null {
  const found = value.kind === 'name' ? lookup(value)?.value : value;
  return found?.kind === 'object' ? found.members : null;
}

/** The node properties that contain no code. */
const DATA: ReadonlySet<string> = new Set(['location', 'type', 'typeArguments', 'names']);

/** Visits a node's parts that may contain code. */
export function forEachPart(node: object, visit: (part: object) => void): void {
  for (const key in node) {
    const value = node[key as keyof typeof node] as unknown;
    if (typeof value === 'object' && value !== null && !DATA.has(key)) visit(value);
  }
}

type FunctionNode = Pick<ExpressionOf<'function'>, 'parameters' | 'body'>;

function scopeOf({ parameters, body }: FunctionNode, outer: Scope | null): Scope {
  const variables = new Map<string, Variable | 'parameter'>(
    parameters.map(({ name }) => [name, 'parameter']),
  );
  const read = (node: object): void => {
    if (isOfKind(node, 'function')) return;
    if (isOfKind(node, 'variable')) {
      const { name, value } = node;
      const known = variables.get(name);
      if (known === undefined) variables.set(name, { value, isAppended: false, isReplaced: false });
      else if (known !== 'parameter') assign(known, value);
    }
    if (isOfKind(node, 'assignment') && node.target.kind === 'name') {
      const variable = variables.get(node.target.name);
      if (variable !== undefined && variable !== 'parameter') {
        if (node.operator === '+') variable.isAppended = true;
        else if (!isOfItself(node.value, node.target.name)) assign(variable, node.value);
      }
    }
    forEachPart(node, read);
  };
  read(body);
  return { variables, outer };
}

function assign(variable: Variable, value: Expression | null): void {
  if (variable.value === null) variable.value = value;
  else variable.isReplaced = true;
}

/** Whether a value is a method call on the variable that it is assigned to, as in `url = url.replace('{id}', id)`. */
const isOfItself = (value: Expression, name: string): boolean =>
  value.kind === 'call' &&
  value.callee.kind === 'member' &&
  value.callee.target.kind === 'name' &&
  value.callee.target.name === name;

/** Members with a value, by container and name. */
type MemberIndex = ReadonlyMap<string, ReadonlyMap<string, MemberCode>>;

function memberIndex(members: readonly MemberCode[]): MemberIndex {
  const index = new Map<string, Map<string, MemberCode>>();
  for (const member of members)
    if (member.value !== null) getOrInsert(index, member.container, () => new Map()).set(member.name, member);
  return index;
}

/** Finds values of local variables, of members of the class around the code, and of constants and enums of the file. */
function lookupIn(own: MemberIndex, scope: Scope | null, container: string): Lookup {
  const constant = (member: MemberCode | undefined): Constant | null =>
    member?.value == null || (member.container === '' && member.isMutable)
      ? null
      : {
          value: member.value,
          isAppended: false,
          isReplaced: false,
          isMutable: member.isMutable,
          lookup: lookupIn(own, null, member.container),
        };
  const lookup: Lookup = (node) => {
    if (node.kind === 'name') {
      for (let at = scope; at !== null; at = at.outer) {
        const found = at.variables.get(node.name);
        if (found === undefined) continue;
        if (found === 'parameter' || found.value === null) return null;
        return { ...found, value: found.value, isMutable: false, lookup };
      }
      return constant(own.get(container)?.get(node.name) ?? own.get('')?.get(node.name));
    }
    if (node.kind !== 'member') return null;
    if (node.target.kind === 'this') return constant(own.get(container)?.get(node.name));
    if (node.target.kind !== 'name') return null;
    const inEnum = own.get(node.target.name)?.get(node.name);
    if (inEnum !== undefined) return constant(inEnum);
    const target = lookup(node.target);
    const member =
      target?.value.kind === 'object'
        ? target.value.members.find((one) => one.kind === 'property' && one.name === node.name)
        : undefined;
    return member === undefined || target === null ? null : { ...target, value: member.value };
  };
  return lookup;
}
