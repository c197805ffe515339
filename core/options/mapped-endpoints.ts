import { isEndpointName } from '../catalog/endpoint-words';
import { entered } from '../interpreter/environment';
import { callFunction, positional } from '../interpreter/functions';
import { maybe } from '../interpreter/uncertainty';
import type { Application } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { MemberCode } from '../model/lowered-code';
import { simpleName } from '../model/type-reference';
import { unknown } from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { HubCode } from './endpoint-collector';
import { EndpointReader, ROUTED } from './endpoint-reader';
import { moduleObject } from './run-configuration-code';

/** The code that may map the endpoints of a host. */
export interface MappingCode extends HubCode {
  readonly files: readonly FileFacts[];
  ownersOf(file: FileFacts, container: string): readonly TypeSymbol[];
  /** Whether top-level code of a file runs when the host starts. */
  isProgram(file: FileFacts): boolean;
  /** Whether the framework calls a method at start-up; the reason if it may; null if the code runs only if called. */
  runs(owner: TypeSymbol | null, member: MemberCode): true | false | string | null;
}

/** A method that maps endpoints, or calls code that does. */
interface StartedMember extends LinkedMember {
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
  const { code: index, files, ownersOf, isProgram, runs } = source;
  const members = files.flatMap((file) => index.codeOf(file).members.map((code) => ({ file, code })));
  const maps = mappingWords(members.map(({ code }) => code));
  const started = members
    .filter(({ code }) => maps(new Set([code.name])))
    .map(({ file, code }): StartedMember => {
      const [owner = null] = ownersOf(file, code.container);
      return { code, site: index.siteOf(file, owner), owner, runs: runs(owner, code) };
    });
  const programs = files
    .map((file) => ({ code: index.codeOf(file).statements, site: index.siteOf(file, null) }))
    .filter(({ code, site }) => isProgram(site.scope.file) && maps(namesIn(code)));
  const called = started.filter(({ runs }) => runs !== null && runs !== false);
  const mapping = started.map(({ code }) => code);
  const bodies = [...mapping, ...files.map((file) => index.codeOf(file).statements)];
  const isNamed = ({ code }: StartedMember) =>
    bodies.some((body) => body !== code && namesIn(body).has(code.name));
  // Methods that no code names come first, because they may call the rest. Private ones of them never run.
  const [named = [], free = []] = [true, false].map((wanted) =>
    started.filter((one) => one.runs === null && isNamed(one) === wanted),
  );
  const others = [...free.filter(({ code }) => !code.isPrivate), ...named];
  const reader = new EndpointReader(source, new Set(files), mapping);
  const { collector, interpreter } = reader;
  const { run } = interpreter;
  for (const { code, site } of programs)
    reader.start(() => run.execute(code, entered(run, site, null)), code[0]!.location);
  for (const one of called) start(reader, one, one.runs === true ? null : String(one.runs));
  for (const one of others)
    if (!run.evaluated.has(one.code)) start(reader, one, `no caller of ${one.code.name} is known`);
  for (const { code, site } of [...programs, ...called, ...others])
    collector.addUnread(code, site, reader.calls);
  return { endpoints: collector.endpoints(), conventionalRoutes: collector.routes };
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

/** Evaluates a method that no evaluated code calls. `why`: why it may not run; null if it runs. */
function start(reader: EndpointReader, member: StartedMember, why: string | null): void {
  const { interpreter, collector, application } = reader;
  const { code, owner } = member;
  const { location, parameters, isStatic } = code;
  const given = parameters.map(({ name, type }) => {
    const typeName = simpleName(type?.name ?? '');
    const reason = `the value of ${name} is that of callers, which are not known`;
    if (APPLICATION.test(typeName)) return application;
    return ROUTE_BUILDER.test(typeName)
      ? collector.unknownBuilder(reason, location)
      : unknown(reason, location);
  });
  const cause = why === null ? null : unknown(`${why}: it is assumed to run`, location);
  const call = () => {
    const self = owner === null || isStatic ? null : moduleObject(owner, interpreter, location);
    return callFunction(interpreter.run, member, self, given.map(positional), location);
  };
  reader.start(() => maybe(interpreter.run, cause, call), location);
}
