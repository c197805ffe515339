import type { WrittenName } from '../model/application';
import type { FileCode, MemberCode, Parameter, Statement } from '../model/code';
import { namesIn } from '../model/code-names';
import type { FileFacts } from '../model/facts/file';
import { compareLocations, type Location } from '../model/location';
import { configurationAliases, handedTypes, isConfigurationName, optionsTypes } from '../model/options-types';
import type { AssemblyMap } from '../projects/assemblies';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';

/** A method with code, or the statements of a file itself. */
type Code = MemberCode | readonly Statement[];

/** Code that configuration starts from. */
export interface EntryPoint {
  readonly file: FileFacts;
  readonly code: Code;
  readonly site: CodeSite;
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

/** Finds the types whose members a file declares, by the dotted names of their containers. */
type OwnersOf = (file: FileFacts, container: string) => readonly TypeSymbol[];

/**
 * The code that configuration starts from: start-up methods that configure, or that name a function that does; functions that
 * configure and that no such code names may not run at all.
 */
export function entryPoints(
  files: readonly FileFacts[],
  index: CodeIndex,
  ownersOf: OwnersOf,
): readonly EntryPoint[] {
  const { reached } = configuringCode(files, index);
  const isCalled = (code: MemberCode) =>
    [...reached.keys()].some((other) => other !== code && namesIn(other).has(code.name));
  const isEntered = (code: Code, file: FileFacts) =>
    !('body' in code) ||
    phaseOf(code.name) !== null ||
    !(isCalled(code) || isUnused(code, index.codeOf(file)));
  return [...reached]
    .filter(([code, file]) => isEntered(code, file))
    .flatMap(([code, file]) => pointsOf(code, file, index, ownersOf))
    .sort((a, b) => compareLocations(a.location, b.location));
}

/** The names of the functions that configure, or that name one that does. */
export const configuringFunctions = (files: readonly FileFacts[], index: CodeIndex): ReadonlySet<string> =>
  configuringCode(files, index).names;

/** The code that configures or names a function that does, with the file that it is in. */
function configuringCode(files: readonly FileFacts[], index: CodeIndex) {
  const all = new Map(
    files.flatMap((file) => codeIn(index.codeOf(file)).map((code) => [code, file] as const)),
  );
  const reached = new Map([...all].filter(([code, file]) => configures(code, file)));
  const names = new Set([...reached.keys()].flatMap(calledName));
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [code, file] of all) {
      if (reached.has(code) || ![...names].some((name) => namesIn(code).has(name))) continue;
      reached.set(code, file);
      for (const name of calledName(code)) names.add(name);
    }
  }
  return { reached, names };
}

const codeIn = ({ members, statements }: FileCode): readonly Code[] => [
  ...members.filter(({ kind, body }) => kind === 'method' && body !== null),
  ...(statements.length === 0 ? [] : [statements]),
];

/** Names of calls and members by which code configures, registers a service or changes a table of names. */
const CONFIGURING =
  /^(?:(?:pre|post)?configure(?:all)?|(?:add|replace|transient|scoped|singleton|describe)\w*|commonpostfixes|conventionalprefixes)$/i;

/** Whether code configures by itself: it takes options, or it names their types, or a service that decides routes, and such a call. */
function configures(code: Code, file: FileFacts): boolean {
  if ('body' in code && code.parameters.some(({ type }) => type && handedTypes.test(type.name))) return true;
  const names = [...namesIn(code)];
  const isDeciding = (name: string) => isConfigurationName(name) || configurationAliases(file).includes(name);
  return names.some(isDeciding) && names.some((name) => CONFIGURING.test(name));
}

/** Methods of `IConfigureOptions<…>` and its like; `Startup` classes have one too. */
const CONFIGURE = /^(?:Post)?Configure$/i;

/** Methods of modules that configure, each called for all modules before the next one. */
const PHASES = ['preconfigureservices', 'configureservices', 'postconfigureservices'];

/** The place in the start-up of a method that is called so, in the case of its language; null for others. */
function phaseOf(name: string): number | null {
  const phase = PHASES.indexOf(name.toLowerCase().replace(/async$/, ''));
  return phase < 0 ? null : phase;
}

/** The name by which other code calls it; the framework itself calls start-up methods and `Configure`. */
const calledName = (code: Code) =>
  'body' in code && phaseOf(code.name) === null && !CONFIGURE.test(code.name) ? [code.name] : [];

function pointsOf(code: Code, file: FileFacts, index: CodeIndex, ownersOf: OwnersOf): readonly EntryPoint[] {
  const plain = { file, code, optionsParameter: null, doubt: null };
  if (!('body' in code)) {
    const site = index.siteOf(file, null);
    return [{ ...plain, site, owner: null, phase: 1, location: code[0]!.location }];
  }
  const { name, location, container, parameters } = code;
  const phase = phaseOf(name);
  const takesOptions = ({ type }: Parameter) =>
    type !== null && index.optionsType(type, index.siteOf(file, null)) !== null;
  const optionsParameter = parameters.find(takesOptions) ?? null;
  const declared = ownersOf(file, container);
  return (declared.length === 0 ? [null] : declared).flatMap((symbol) => {
    const isRun = (phase !== null && !index.isModuleByName(symbol)) || isByFramework(name, symbol, index);
    const doubt = isRun ? null : `nothing is known to call ${name}`;
    const site = index.siteOf(file, symbol);
    const owners = symbol === null ? [null] : objectsWith(code, symbol, index);
    return owners.map((owner) => ({ ...plain, site, owner, phase, optionsParameter, doubt, location }));
  });
}

/** Whether a method can be named only in a file that does not name it. */
function isUnused(member: MemberCode, { members, statements }: FileCode): boolean {
  const others = members.filter((other) => other !== member);
  return member.isPrivate && ![...others, statements].some((code) => namesIn(code).has(member.name));
}

/** The classes of the objects that a method runs on: for an abstract one those that derive from it and do not override it; none where nothing derives from it. */
function objectsWith(code: MemberCode, owner: TypeSymbol, index: CodeIndex): readonly TypeSymbol[] {
  const isAbstract = owner.declarations.some(({ facts }) => facts.isAbstract);
  const subclasses = isAbstract ? index.subclasses(owner) : [];
  const inheriting = subclasses.filter((one) => index.members(one, code.name)[0]?.code === code);
  return inheriting.length > 0 || (isAbstract && subclasses.length === 0) ? inheriting : [owner];
}

/** `IConfigureOptions<…>`, `IPostConfigureOptions<…>`, `IConfigureNamedOptions<…>` */
const CONFIGURES_OPTIONS = /^I(?:Post)?Configure(?:Named)?Options\b/;

/** Whether the framework calls a method that is no step of the start-up. */
function isByFramework(name: string, owner: TypeSymbol | null, index: CodeIndex): boolean {
  if (/^main$/i.test(name)) return true;
  if (owner === null || !CONFIGURE.test(name)) return false;
  const { types } = index.handle(owner).ancestors();
  return types.some((type) => CONFIGURES_OPTIONS.test(type.name));
}

/** The options types that entry points name, with the locations of these. */
export const optionsNamed = (points: readonly EntryPoint[]): readonly WrittenName[] =>
  points.flatMap(({ code, location }) =>
    [...namesIn(code)].filter((name) => optionsTypes.test(name)).map((text) => ({ text, location })),
  );

/** Code that no step of the start-up runs is taken to run after all steps. */
const AFTER_START_UP = 3;

/**
 * Entry points in the order in which they run: each step of the start-up for all modules before the next one, modules after
 * those that they depend on; where no module says so, projects after those that they refer to. `isKnown` tells whether the
 * order of the start-up methods around two places is known; other code is taken to run last.
 */
export function runOrder(
  points: readonly EntryPoint[],
  assemblies: AssemblyMap,
  dependencies: (module: TypeSymbol | null) => ReadonlySet<string>,
) {
  /** Whether the module of one, or its project, is one that the other depends on. */
  function isBefore(a: EntryPoint, b: EntryPoint): boolean {
    if (a.owner !== null && dependencies(b.owner).has(a.owner.id)) return true;
    if (b.owner !== null && dependencies(a.owner).has(b.owner.id)) return false;
    const [own, other] = [assemblies.of(a.file), assemblies.of(b.file)];
    return own.id !== other.id && assemblies.reach(other).has(own.id) && !assemblies.reach(own).has(other.id);
  }

  const sorted: EntryPoint[] = [];
  const visited = new Set<EntryPoint>();
  function visit(point: EntryPoint): void {
    if (visited.has(point)) return;
    visited.add(point);
    for (const other of points) if (other.owner !== point.owner && isBefore(other, point)) visit(other);
    sorted.push(point);
  }
  points.forEach(visit);

  const pointAt = (location: Location) =>
    points.findLast(
      ({ file, location: start }) => file.file === location.file && compareLocations(start, location) <= 0,
    );
  const phaseOf = ({ phase }: EntryPoint) => phase ?? AFTER_START_UP;
  return {
    points: sorted.sort((a, b) => phaseOf(a) - phaseOf(b)),
    isKnown(location: Location, other: Location): boolean {
      const [a, b] = [pointAt(location), pointAt(other)];
      if (a === undefined || b === undefined || a.phase === null || a.phase !== b.phase) return true;
      return a.owner === b.owner || isBefore(a, b) || isBefore(b, a);
    },
  };
}
