import type { WrittenName } from '../model/application';
import type { FileCode, MemberCode, Parameter, Statement } from '../model/code';
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
  readonly optionsParameter: Parameter | null;
  /** Why it may not run; null when it does. */
  readonly doubt: string | null;
  readonly location: Location;
}

/** A method with code, or the statements of a file. */
interface Candidate {
  readonly file: FileFacts;
  readonly code: MemberCode | null;
  readonly statements: readonly Statement[];
  readonly names: ReadonlySet<string>;
}

/** Methods of `IConfigureOptions<…>` and its like; `Startup` classes have one too. */
const CONFIGURE = /^(?:Post)?Configure$/i;

const phaseOf = (name: string) => startUpSteps.get(lifecycleName(name)) ?? null;

/** Finds the types whose members a file declares, by the dotted names of their containers. */
type OwnersOf = (file: FileFacts, container: string) => readonly TypeSymbol[];

/**
 * The code that configuration starts from: start-up methods that configure, or that name a function that does; functions that
 * configure and that no such code names may not run at all.
 */
export function entryPoints(
  files: readonly FileFacts[],
  code: CodeIndex,
  ownersOf: OwnersOf,
): readonly EntryPoint[] {
  const { reached } = configuringCode(files, code);
  return [...reached]
    .flatMap((candidate) =>
      pointsOf(candidate, code, ownersOf, (name) =>
        [...reached].some((other) => other !== candidate && other.names.has(name)),
      ),
    )
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
  if (code?.parameters.some(({ type }) => type !== null && handedTypes.test(type.name))) return true;
  return [...names].some(isConfigurationName) && [...names].some((name) => CONFIGURING.test(name));
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
  { file, code: member, statements }: Candidate,
  code: CodeIndex,
  ownersOf: OwnersOf,
  isCalled: (name: string) => boolean,
): readonly EntryPoint[] {
  const base = { file, member: null, statements, owner: null, phase: 1, optionsParameter: null, doubt: null };
  if (member === null) return [{ ...base, location: statements[0]!.location }];
  const { name, location, container, parameters } = member;
  const phase = phaseOf(name);
  if (phase === null && isCalled(name)) return [];
  const optionsParameter =
    parameters.find(({ type }) => type !== null && optionsTypes.test(type.name)) ?? null;
  const declared = ownersOf(file, container);
  return (declared.length === 0 ? [null] : declared).flatMap((symbol) => {
    const linked = { code: member, site: code.siteOf(file, symbol), owner: symbol };
    const doubt =
      phase !== null || isByFramework(name, symbol, code) ? null : `nothing is known to call ${name}`;
    return objectsWith(linked, code).map((owner) => ({
      ...base,
      member: linked,
      owner,
      phase,
      optionsParameter,
      doubt,
      location,
    }));
  });
}

/** The classes of the objects that a method runs on: those that derive from an abstract one and do not override it. */
function objectsWith({ code: member, owner }: LinkedMember, code: CodeIndex): readonly (TypeSymbol | null)[] {
  if (!owner?.declarations.some(({ facts }) => facts.isAbstract)) return [owner];
  const subclasses = code
    .subclasses(owner)
    .filter((one) => code.members(one, member.name)[0]?.code === member);
  return subclasses.length > 0 ? subclasses : [owner];
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

/** Whether the framework calls a method that is no step of the start-up. */
function isByFramework(name: string, owner: TypeSymbol | null, code: CodeIndex): boolean {
  if (/^main$/i.test(name)) return true;
  if (owner === null || !CONFIGURE.test(name)) return false;
  return code
    .handle(owner)
    .ancestors()
    .types.some((type) => CONFIGURES_OPTIONS.test(type.name));
}
