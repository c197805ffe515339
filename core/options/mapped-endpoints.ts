import { isEndpointName } from '../catalog/endpoint-words';
import type { Application } from '../model/application-model';
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
  /** Names of the code that maps endpoints, also of its callers. */
  const mapping = new Set<string>();
  const maps = (names: ReadonlySet<string>) =>
    [...names].some((name) => isEndpointName(name) || mapping.has(name) || ROUTED.test(name));
  for (let size = -1; size !== mapping.size; ) {
    size = mapping.size;
    for (const { member } of members) if (maps(namesIn(member))) mapping.add(member.name);
  }
  const methods = members.filter(({ member }) => mapping.has(member.name));
  const withBody = methods.flatMap(({ member }) => (member.body === null ? [] : member));
  const reader = new EndpointReader(source, new Set(withBody));
  for (const file of files) {
    const { statements } = code.codeOf(file);
    const scope = () => scopeOf(statements, code.siteOf(file, null), 'Program');
    if (isProgram(file) && maps(namesIn(statements)))
      reader.run({ body: statements, parameters: [], scope: scope() }, []);
  }
  const started = methods.map(({ file, member }) => {
    const [owner = null] = ownersOf(file, member.container);
    return { file, member, owner, runs: runs(owner, member) };
  });
  for (const one of started) if (one.runs !== null) start(reader, code, one, one.runs);
  const all = [...started.map(({ member }) => member), ...files.map((file) => code.codeOf(file).statements)];
  const mentions = new Map<string, number>();
  for (const names of all.map(namesIn))
    for (const name of names) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const isNamed = ({ member }: StartedMember) =>
    (mentions.get(member.name) ?? 0) > Number(namesIn(member).has(member.name));
  const rest = started.filter((one) => one.runs === null && (!one.member.isPrivate || isNamed(one)));
  // Code that no other code names comes first: it may call the rest.
  for (const one of [...rest.filter((other) => !isNamed(other)), ...rest.filter(isNamed)])
    if (!reader.called.has(one.member))
      // If its arguments decide a template, the endpoint is left out.
      reader.collector.keeping(
        ({ draft }) => !one.member.isExtension || draft.parent?.path !== null,
        () => start(reader, code, one, `no caller of ${one.member.name} is known`),
      );
  return { endpoints: reader.endpoints(), conventionalRoutes: reader.collector.routes };
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
