import type { WrittenName } from '../model/application';
import type { FileCode, MemberCode, Statement } from '../model/code';
import { namesIn } from '../model/code-names';
import type { FileFacts } from '../model/facts/file';
import { compareLocations, type Location } from '../model/location';
import { lifecycleName, startUpSteps } from '../model/module-lifecycle';
import { handedTypes, isConfigurationName, optionsTypes } from '../model/options-types';
import type { CodeIndex, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';

/** Code that configuration starts from. */
export interface EntryPoint {
  readonly file: FileFacts;
  /** The method that runs; null for the statements of the file itself. */
  readonly member: LinkedMember | null;
  readonly statements: readonly Statement[];
  /** The class of the object whose method it is; null outside of any. */
  readonly owner: TypeSymbol | null;
  /** Its step of the start-up; null for code that is no such step. */
  readonly phase: number | null;
  /** The parameter that takes options, for a method that nothing in the workspace calls; null for none. */
  readonly optionsParameter: number | null;
  /** Why it may not run; null when it does. */
  readonly doubt: string | null;
  readonly location: Location;
}

interface Candidate {
  readonly file: FileFacts;
  readonly code: MemberCode | null;
  readonly statements: readonly Statement[];
  readonly names: ReadonlySet<string>;
}

/** Methods of `IConfigureOptions<…>` and its like; `Startup` classes have one too. */
const CONFIGURE = /^(?:Post)?Configure$/i;

const phaseOf = (name: string) => startUpSteps.get(lifecycleName(name)) ?? null;

/**
 * The code that configuration starts from: start-up methods that configure, or that name a function that does; functions that
 * configure and that no such code names may not run at all.
 */
export function entryPoints(
  files: readonly FileFacts[],
  code: CodeIndex,
  ownerOf: (file: FileFacts, container: string) => readonly TypeSymbol[],
): readonly EntryPoint[] {
  const { reached } = configuringCode(files, code);
  const isCalled = (candidate: Candidate) =>
    [...reached].some((other) => other !== candidate && other.names.has(candidate.code!.name));
  return [...reached]
    .flatMap((candidate) => pointsOf(candidate, code, ownerOf, isCalled))
    .sort((a, b) => compareLocations(a.location, b.location));
}

/** The names of the functions that configure, or that name one that does. */
export const configuringFunctions = (files: readonly FileFacts[], code: CodeIndex): ReadonlySet<string> =>
  configuringCode(files, code).names;

function configuringCode(files: readonly FileFacts[], code: CodeIndex) {
  const all = files.flatMap((file) => candidatesOf(file, code.codeOf(file)));
  const reached = new Set(all.filter(configures));
  const names = new Set([...reached].flatMap(nameOf));
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const candidate of all) {
      if (reached.has(candidate) || ![...names].some((name) => candidate.names.has(name))) continue;
      reached.add(candidate);
      for (const name of nameOf(candidate)) names.add(name);
    }
  }
  return { reached, names };
}

/** Names of calls and members by which code configures, registers a service or changes a table of names. */
const CONFIGURING =
  /^(?:(?:pre|post)?configure(?:all)?|(?:add|replace|transient|scoped|singleton|describe)\w*|commonpostfixes|conventionalprefixes)$/i;

/** Whether code configures by itself: it takes options, or it names their types, or a service that decides routes, and such a call. */
function configures({ code, names }: Candidate): boolean {
  if (code !== null && optionsParameterOf(code) !== null) return true;
  return [...names].some(isConfigurationName) && [...names].some((name) => CONFIGURING.test(name));
}

/** The index of the parameter that takes options; null for none. */
function optionsParameterOf({ parameters }: MemberCode): number | null {
  const index = parameters.findIndex(({ type }) => type !== null && handedTypes.test(type.name));
  return index < 0 ? null : index;
}

function candidatesOf(file: FileFacts, { members, statements }: FileCode): readonly Candidate[] {
  const methods = members
    .filter(({ kind, body }) => kind === 'method' && body !== null)
    .map((code): Candidate => ({ file, code, statements: [], names: namesIn(code) }));
  return statements.length === 0
    ? methods
    : [...methods, { file, code: null, statements, names: namesIn(statements) }];
}

/** The name by which other code calls it; the framework itself calls start-up methods and `Configure`. */
const nameOf = ({ code }: Candidate) =>
  code === null || phaseOf(code.name) !== null || CONFIGURE.test(code.name) ? [] : [code.name];

function pointsOf(
  candidate: Candidate,
  code: CodeIndex,
  ownerOf: (file: FileFacts, container: string) => readonly TypeSymbol[],
  isCalled: (candidate: Candidate) => boolean,
): readonly EntryPoint[] {
  const { file, code: member, statements } = candidate;
  if (member === null) {
    const [first] = statements;
    const rest = { phase: 1, optionsParameter: null, doubt: null };
    return [{ file, member: null, statements, owner: null, ...rest, location: first!.location }];
  }
  const phase = phaseOf(member.name);
  if (phase === null && (isCalled(candidate) || isUnused(member, code.codeOf(file)))) return [];
  const { name, location, container } = member;
  const base = { file, statements, phase, location };
  const optionsParameter = optionsParameterOf(member);
  const declared = ownerOf(file, container);
  if (declared.length === 0) {
    const linked: LinkedMember = { code: member, site: code.siteOf(file, null), owner: null };
    return [{ ...base, member: linked, owner: null, optionsParameter, doubt: doubtOf(member, null, code) }];
  }
  return declared.flatMap((symbol) => {
    const linked = code.ownMembers(symbol).find((one) => one.code === member);
    if (linked === undefined) return [];
    const isAbstract = symbol.declarations.some(({ facts }) => facts.isAbstract);
    const heirs = isAbstract ? code.subclasses(symbol) : [];
    const owners = heirs.filter((one) => code.members(one, name)[0]?.code === member);
    const doubt = phase === null ? doubtOf(member, symbol, code) : null;
    return (owners.length > 0 ? owners : [symbol]).map((owner) => ({
      ...base,
      member: linked,
      owner,
      optionsParameter,
      doubt,
    }));
  });
}

/** Whether a method can be named only in a file that does not name it. */
function isUnused(member: MemberCode, { members, statements }: FileCode): boolean {
  if (!member.isPrivate) return false;
  const others = members.filter((other) => other !== member);
  return ![...others, statements].some((code) => namesIn(code).has(member.name));
}

/** The options types that entry points name, with the locations of these. */
export function optionsNamed(points: readonly EntryPoint[]): readonly WrittenName[] {
  return points.flatMap(({ member, statements, location }) =>
    [...namesIn(member?.code ?? statements)]
      .filter((name) => optionsTypes.test(name))
      .map((text) => ({ text, location })),
  );
}

/** `IConfigureOptions<…>`, `IPostConfigureOptions<…>`, `IConfigureNamedOptions<…>` */
const CONFIGURES_OPTIONS = /^I(?:Post)?Configure(?:Named)?Options\b/;

/** Why a method that no start-up method names may not run: the framework calls some by their names. */
function doubtOf({ name }: MemberCode, owner: TypeSymbol | null, code: CodeIndex): string | null {
  if (/^main$/i.test(name)) return null;
  const isConfigure = CONFIGURE.test(name) && owner !== null;
  const isByFramework =
    isConfigure &&
    code
      .handle(owner)
      .ancestors()
      .types.some((type) => CONFIGURES_OPTIONS.test(type.name));
  return isByFramework ? null : `nothing is known to call ${name}`;
}
