import { isEndpointName } from '../catalog/endpoint-words';
import type { Application } from '../model/application-model';
import { groupBy } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { MemberCode } from '../model/lowered-code';
import { simpleName } from '../model/type-reference';
import type { CodeIndex } from '../symbols/code-index';
import type { Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { reasonOf } from './endpoint-drafts';
import { EndpointReader, ROUTED } from './endpoint-reader';
import { scopeOf } from './endpoint-scope';

/** The code that may map the endpoints of a host. */
export interface MappingCode {
  readonly files: readonly FileFacts[];
  readonly code: CodeIndex;
  readonly resolver: Resolver;
  ownersOf(file: FileFacts, container: string): readonly TypeSymbol[];
  /** Whether top-level code of a file runs when the host starts. */
  isProgram(file: FileFacts): boolean;
  /** Whether the framework calls a method at start-up; the reason if it may; null if the code runs only if called. */
  runs(owner: TypeSymbol | null, member: MemberCode): true | false | string | null;
}

/** A method that maps endpoints, or calls code that does. */
interface StartedMember {
  readonly file: FileFacts;
  readonly member: MemberCode;
  readonly owner: TypeSymbol | null;
  readonly runs: ReturnType<MappingCode['runs']>;
}

/** Types of parameters that are the builder of the whole application, and those that may be a group. */
const APPLICATION = /^(?:IApplicationBuilder|WebApplication)$/;
const ROUTE_BUILDER = /^(?:IEndpointRouteBuilder|RouteGroupBuilder)$/;
/** Whether the framework calls a method with this name and these parameters when the application starts. */
export const isStartupMethod = ({ name, parameters }: MemberCode): boolean =>
  /^(?:On)?(?:Pre|Post)?(?:ConfigureServices|ApplicationInitialization)(?:Async)?$|^Main$/i.test(name) ||
  (name === 'Configure' && parameters.some(({ type }) => APPLICATION.test(simpleName(type?.name ?? ''))));

/** What start-up code maps: endpoints that are not controllers, and routes for all controllers; see `endpoint-words.ts`. */
export function mappedEndpoints(source: MappingCode): Pick<Application, 'endpoints' | 'conventionalRoutes'> {
  const { code, files, ownersOf, isProgram, runs } = source;
  const members = files.flatMap((file) => code.codeOf(file).members.map((member) => ({ file, member })));
  const maps = mappingWords(members.map(({ member }) => member));
  const started = members
    .filter(({ member }) => maps(new Set([member.name])))
    .map(({ file, member }): StartedMember => {
      const [owner = null] = ownersOf(file, member.container);
      return { file, member, owner, runs: runs(owner, member) };
    });
  const withBody = started.flatMap(({ member }) => (member.body === null ? [] : member));
  const reader = new EndpointReader(
    source,
    groupBy(withBody, ({ name }) => name),
  );
  for (const file of files) {
    const { statements } = code.codeOf(file);
    if (!isProgram(file) || !maps(namesIn(statements))) continue;
    const scope = scopeOf(statements, code.siteOf(file, null), 'Program');
    reader.run({ body: statements, parameters: [], scope }, []);
  }
  for (const one of started) if (one.runs !== null) start(reader, code, one, one.runs);
  const bodies = [
    ...started.map(({ member }) => member),
    ...files.map((file) => code.codeOf(file).statements),
  ];
  const rest = started.filter((one) => one.runs === null);
  for (const one of callersFirst(rest, bodies.map(namesIn)))
    if (!reader.called.has(one.member))
      // If its arguments decide a template, the endpoint is left out.
      reader.collector.keeping(
        ({ draft }) => !one.member.isExtension || draft.parent?.path !== null,
        () => start(reader, code, one, `no caller of ${one.member.name} is known`),
      );
  return { endpoints: reader.endpoints(), conventionalRoutes: reader.collector.routes };
}

/** Returns whether one of several names belongs to code that maps endpoints, or calls such code. */
function mappingWords(members: readonly MemberCode[]): (names: ReadonlySet<string>) => boolean {
  const mapping = new Set<string>();
  const maps = (names: ReadonlySet<string>) =>
    [...names].some((name) => isEndpointName(name) || mapping.has(name) || ROUTED.test(name));
  for (let size = -1; size !== mapping.size; ) {
    size = mapping.size;
    for (const member of members) if (maps(namesIn(member))) mapping.add(member.name);
  }
  return maps;
}

/** Sorts methods: those that no code names come first, because they may call the rest. Private ones of them never run. */
function callersFirst(
  methods: readonly StartedMember[],
  bodies: readonly ReadonlySet<string>[],
): readonly StartedMember[] {
  const mentions = new Map<string, number>();
  for (const names of bodies) for (const name of names) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const isNamed = ({ member }: StartedMember) =>
    (mentions.get(member.name) ?? 0) > Number(namesIn(member).has(member.name));
  const first = methods.filter((one) => !isNamed(one) && !one.member.isPrivate);
  return [...first, ...methods.filter(isNamed)];
}

/** Reads a method that no read code calls. `runs`: whether it runs, or why it may not. */
function start(
  reader: EndpointReader,
  code: CodeIndex,
  { file, member, owner }: StartedMember,
  runs: boolean | string,
): void {
  if (runs === false) return;
  const { location, value, container, parameters } = member;
  const body = member.body ?? (value ? [{ kind: 'expression' as const, expression: value, location }] : []);
  const read = () => {
    const given = parameters.map(({ name, type }) => {
      const typeName = simpleName(type?.name ?? '');
      const why = `the route builder ${name} is that of callers, which are not known`;
      const isBuilder = ROUTE_BUILDER.test(typeName);
      const unknown = isBuilder ? reader.collector.unknownBuilder(why, location) : null;
      return { name, value: APPLICATION.test(typeName) ? reader.collector.builder() : unknown };
    });
    reader.run({ body, parameters, scope: scopeOf(body, code.siteOf(file, owner), container) }, given);
  };
  reader.called.add(member);
  if (runs === true) read();
  else reader.collector.under(reasonOf('assumed-call', `${runs}: it is assumed to run`, location), read);
}
