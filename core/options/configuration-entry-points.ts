import {
  configurationAliases,
  isConfigurationName,
  optionsTypes,
  passedTypes,
} from '../catalog/configuration-words';
import { isModuleName } from '../catalog/framework-names';
import type { WrittenName } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import { compareLocations, type Location, startOf } from '../model/location';
import {
  type ExpressionOf,
  type FileCode,
  isOfKind,
  type MemberCode,
  nameOf,
  nodesIn,
  type Parameter,
  type Statement,
} from '../model/lowered-code';
import { simpleName, type TypeReference } from '../model/type-reference';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';

/** A method with a body, a field or property with a value, or the top-level statements of a file. */
type Code = MemberCode | readonly Statement[];

/** Code from which configuration starts. */
export interface EntryPoint {
  readonly file: FileFacts;
  readonly code: Code;
  readonly site: CodeSite;
  /** The class of the object on which the method runs; null for code outside of classes. */
  readonly owner: TypeSymbol | null;
  /** Index of the start-up phase; null for code that belongs to no phase. */
  readonly phase: number | null;
  /** The parameter through which code outside the workspace passes options; null if there is none. */
  readonly optionsParameter: (Parameter & { readonly type: TypeReference }) | null;
  /** Why it is uncertain whether the code runs; null if it certainly runs. */
  readonly uncertainty: string | null;
  readonly location: Location;
}

/** A method or lambda that configures the application if other code calls it. */
export interface CalledCode {
  readonly code: MemberCode | ExpressionOf<'function'>;
  readonly file: FileFacts;
  /** The code that contains the lambda; null for a method. */
  readonly container: Code | null;
}

/** The types that a file declares under a qualified name. */
type OwnersOf = (file: FileFacts, container: string) => readonly TypeSymbol[];

/**
 * Finds entry points: start-up code that configures the application, directly or through functions that it names. A
 * configuring function that no other configuring code names is also an entry point. Such a function is certain to
 * run only if the framework calls it. `called` is code that runs only if evaluated code calls it.
 */
export function entryPoints(
  files: readonly FileFacts[],
  index: CodeIndex,
  aliases: ReadonlySet<string>,
  ownersOf: OwnersOf,
): { readonly points: readonly EntryPoint[]; readonly called: readonly CalledCode[] } {
  const { reached, callers } = configuringCode(files, index, aliases);
  /** Whether other configuring code names a method, or no code can call it. */
  const isOnlyCalled = (code: MemberCode, file: FileFacts) =>
    callers.get(code.name)?.some((other) => other !== code && reached.has(other)) === true ||
    isUnused(code, index.codeOf(file));
  const called: CalledCode[] = [];
  const points = [...reached].flatMap(([code, file]) => {
    for (const node of nodesIn(code))
      if (isOfKind(node, 'function') && [...namesIn(node.body)].some(configurationNames(file, aliases)))
        called.push({ code: node, file, container: code });
    const all = pointsOf(code, file, index, ownersOf);
    if (!('body' in code) || !isOnlyCalled(code, file)) return all;
    const own = all.filter(({ phase, uncertainty }) => phase !== null || uncertainty === null);
    if (own.length === 0 && code.kind === 'method') called.push({ code, file, container: null });
    return own;
  });
  return { points: points.sort((a, b) => compareLocations(a.location, b.location)), called };
}

/**
 * `reached` maps code to its file: all code that configures the application, directly or through functions it names.
 * `callers` maps each name to the code in which it occurs. `names` are the names by which other code can call the
 * functions in `reached`. `aliases`: names that whole projects use for configuration names.
 */
export function configuringCode(files: readonly FileFacts[], index: CodeIndex, aliases: ReadonlySet<string>) {
  const all = new Map(
    files.flatMap((file) => codeIn(index.codeOf(file)).map((code) => [code, file] as const)),
  );
  const callers = new Map<string, Code[]>();
  for (const code of all.keys())
    for (const name of namesIn(code)) getOrInsert(callers, name, () => []).push(code);
  const reached = new Map([...all].filter(([code, file]) => configures(code, file, aliases)));
  const names = new Set<string>();
  // The loop also visits the code that it adds. Other code does not call methods that the framework calls.
  for (const code of reached.keys()) {
    if (!('body' in code) || phaseOf(code.name) !== null || CONFIGURE.test(code.name)) continue;
    if (names.has(code.name)) continue;
    names.add(code.name);
    for (const caller of callers.get(code.name) ?? []) reached.set(caller, all.get(caller)!);
  }
  return { reached, names, callers };
}

const codeIn = ({ members, statements }: FileCode): readonly Code[] => [
  ...members.filter(({ kind, body, value }) => kind !== 'constructor' && (body !== null || value !== null)),
  ...(statements.length === 0 ? [] : [statements]),
];

/** Calls and members that configure options, register services or change prefixes or postfixes. */
const CONFIGURING =
  /^(?:(?:pre|post)?configure(?:all)?|(?:add|replace|transient|scoped|singleton|describe)\w*|commonpostfixes|conventionalprefixes)$/i;

/** Returns whether a name in a file is a configuration name or an alias of one. */
function configurationNames(file: FileFacts, aliases: ReadonlySet<string>) {
  const own = configurationAliases(file);
  return (name: string) => isConfigurationName(simpleName(name)) || aliases.has(name) || own.includes(name);
}

/** Whether code receives options, configures them, passes their type on, or passes a delegate to `Configure(a)`. */
function configures(code: Code, file: FileFacts, aliases: ReadonlySet<string>): boolean {
  const isPassed = (name: string) => passedTypes.test(name) || aliases.has(name);
  if ('body' in code && code.parameters.some(({ type }) => type && isPassed(type.name))) return true;
  const names = [...namesIn(code)];
  const isConfigured = configurationNames(file, aliases);
  const namesOptions = names.some(isConfigured);
  const isCalled = names.some((name) => CONFIGURING.test(name));
  if (namesOptions && (isCalled || ('body' in code && code.kind !== 'method'))) return true;
  const passesOn = (node: object) => {
    if (!isOfKind(node, 'call')) return false;
    const { callee, typeArguments, arguments: args } = node;
    const isDelegate = typeArguments.length === 0 && args.length === 1 && args[0]!.value.kind !== 'function';
    return (
      typeArguments.some((type) => isConfigured(type.name)) ||
      (isDelegate && /^(?:pre|post)?configure$/i.test(nameOf(callee) ?? ''))
    );
  };
  return (isCalled || namesOptions) && [...nodesIn(code)].some(passesOn);
}

/** Methods of `IConfigureOptions<…>` and related interfaces, and of `Startup` classes. */
const CONFIGURE = /^(?:Post)?Configure$/i;

/** The methods of the start-up phases. A phase ends for all modules before the next phase starts. */
const PHASES = ['preconfigureservices', 'configureservices', 'postconfigureservices'];

/** The start-up phase of methods with this name; null if they belong to no phase. */
function phaseOf(name: string): number | null {
  const phase = PHASES.indexOf(name.toLowerCase().replace(/async$/, ''));
  return phase < 0 ? null : phase;
}

function pointsOf(code: Code, file: FileFacts, index: CodeIndex, ownersOf: OwnersOf): readonly EntryPoint[] {
  const plain = { file, code, optionsParameter: null, uncertainty: null };
  const ofFile = index.siteOf(file, null);
  if (!('body' in code))
    return [
      { ...plain, site: ofFile, owner: null, phase: 1, location: code[0]?.location ?? startOf(file.file) },
    ];
  if (code.kind !== 'method') return [];
  const { name, location, container, parameters } = code;
  const phase = phaseOf(name);
  const takesOptions = (parameter: Parameter): parameter is NonNullable<EntryPoint['optionsParameter']> =>
    parameter.type !== null && index.optionsType(parameter.type, ofFile) !== null;
  const optionsParameter = parameters.find(takesOptions) ?? null;
  const declared = ownersOf(file, container);
  return (declared.length === 0 ? [null] : declared).flatMap((symbol) => {
    const isRun = (phase !== null && !index.isModuleByName(symbol)) || frameworkCalls(name, symbol, index);
    const uncertainty = isRun ? null : `no caller of ${name} is known`;
    const site = index.siteOf(file, symbol);
    const owners = symbol === null ? [null] : objectsWith(code, symbol, index);
    return owners.map((owner) => ({ ...plain, site, owner, phase, optionsParameter, uncertainty, location }));
  });
}

/** Whether a method is private and not named elsewhere in its file. */
function isUnused(member: MemberCode, { members, statements }: FileCode): boolean {
  const others = members.filter((other) => other !== member);
  return member.isPrivate && ![...others, statements].some((code) => namesIn(code).has(member.name));
}

/** The classes on whose objects a method runs: its class, unless abstract, and subclasses that do not override it. */
function objectsWith(code: MemberCode, owner: TypeSymbol, index: CodeIndex): readonly TypeSymbol[] {
  const isAbstract = owner.declarations.some(({ facts }) => facts.isAbstract);
  const subclasses = isAbstract || index.hasAncestor(owner, isModuleName) ? index.subclasses(owner) : [];
  const inheriting = subclasses.filter((one) => index.members(one, code.name)[0]?.code === code);
  return isAbstract && (inheriting.length > 0 || subclasses.length === 0)
    ? inheriting
    : [owner, ...inheriting];
}

/** Whether the framework calls a method outside of the start-up phases, such as one of `IConfigureOptions<…>`. */
function frameworkCalls(name: string, owner: TypeSymbol | null, index: CodeIndex): boolean {
  const isOfOptions = (ancestor: string) => /^I(?:Post)?Configure(?:Named)?Options\b/.test(ancestor);
  return (
    /^main$/i.test(name) || (owner !== null && CONFIGURE.test(name) && index.hasAncestor(owner, isOfOptions))
  );
}

/** The options types that entry points name, each with the location of its entry point. */
export const optionsNamed = (points: readonly EntryPoint[]): readonly WrittenName[] =>
  points.flatMap(({ code, location }) =>
    [...namesIn(code)].filter((name) => optionsTypes.test(name)).map((text) => ({ text, location })),
  );
