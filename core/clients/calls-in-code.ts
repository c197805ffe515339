import type { ClientCall } from '../model/client-calls';
import { getOrInsert } from '../model/collections';
import {
  type Expression,
  type FileCode,
  isOfKind,
  type MemberCode,
  type ObjectMember,
} from '../model/lowered-code';
import { requestOf, verbIn } from './call-shapes';
import { type CodeScope, type LeavesOut, variableNamed, visitCode } from './code-scopes';
import { type Constant, type Lookup, urlOfExpression, withoutQuery } from './url-of-expression';

/** The beginning of a URL: a slash, a scheme, a placeholder for the base URL, or `api/`. */
const URL_START = /^(?:https?:\/\/|\/|\{[^{}]*\}\/|api\/)/i;

/** The requests that the code of a file makes. */
export function callsInCode(file: FileCode, leavesOut: LeavesOut = () => false): readonly ClientCall[] {
  const calls: ClientCall[] = [];
  const own = memberIndex(file.members);
  visitCode(file, leavesOut, (node, scope, container) => {
    if (!isOfKind(node, 'call') && !isOfKind(node, 'new')) return;
    const call = callOf(node, lookupIn(own, scope, container));
    if (call !== null) calls.push(call);
  });
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

/** Members with a value, by container and name. */
type MemberIndex = ReadonlyMap<string, ReadonlyMap<string, MemberCode>>;

function memberIndex(members: readonly MemberCode[]): MemberIndex {
  const index = new Map<string, Map<string, MemberCode>>();
  for (const member of members)
    if (member.value !== null) getOrInsert(index, member.container, () => new Map()).set(member.name, member);
  return index;
}

/** Finds values of local variables, of members of the class around the code, and of constants and enums of the file. */
function lookupIn(own: MemberIndex, scope: CodeScope | null, container: string): Lookup {
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
      const found = variableNamed(node.name, scope);
      if (found !== undefined)
        return found.value === null ? null : { ...found, value: found.value, isMutable: false, lookup };
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
