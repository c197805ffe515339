import { type Expression, type MemberCode, nameOf } from '../model/lowered-code';
import { referenceTo } from '../model/type-reference';
import type { CodeIndex, LinkedMember } from '../symbols/code-index';
import type { Scope } from './endpoint-scope';

/** A method that a call means. `isExtended`: whether the target of the call is its first argument. */
export interface Method {
  readonly member: LinkedMember;
  readonly isExtended: boolean;
}

/**
 * The methods among `wanted`, which are given by name, that a call may mean: those in sight, extension methods, or static ones of a class that it
 * names. `count`: the number of arguments, which decides between overloads.
 */
export function methodsCalled(
  callee: Expression,
  count: number,
  { names, site }: Scope,
  code: CodeIndex,
  wanted: ReadonlyMap<string, readonly MemberCode[]>,
): readonly Method[] {
  const name = nameOf(callee) ?? '';
  const namesakes = wanted.get(name);
  // Other names are not looked up: this would read more files.
  if (namesakes === undefined || (callee.kind === 'name' && names.has(name))) return [];
  const among = (members: readonly LinkedMember[], isExtended: boolean) =>
    members
      .filter((member) => namesakes.includes(member.code) && accepts(member.code, count + Number(isExtended)))
      .map((member) => ({ member, isExtended }));
  const isOwn = callee.kind === 'name' || (callee.kind === 'member' && callee.target.kind === 'this');
  const own = isOwn ? among(code.named(name, site), false) : [];
  if (own.length > 0 || callee.kind !== 'member') return own;
  const extensions = among(code.extensions(name, site).members, true);
  if (extensions.length > 0) return extensions;
  const owner = callee.target.kind === 'name' ? callee.target : null;
  const type = owner && code.symbolOf(code.type(referenceTo(owner.name, owner.location), site));
  return type ? among(code.members(type, name), false) : [];
}

/** Whether a method takes this number of arguments. */
const accepts = ({ parameters }: MemberCode, count: number): boolean =>
  count >= parameters.filter(({ initial, isRest }) => initial === null && !isRest).length &&
  (count <= parameters.length || parameters.some(({ isRest }) => isRest));
