import type { LinkedWorkspace } from '../application-model/linking-types';
import { answeringCalls } from '../clients/answer-calls';
import { callsInCode } from '../clients/calls-in-code';
import type { AnsweredCall, ClientCall } from '../model/client-calls';
import { groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { AttributeFacts, FileFacts } from '../model/facts/file-facts';
import { compareLocations, locationKey } from '../model/location';
import { type FileCode, isOfKind, typeNamed } from '../model/lowered-code';
import type { Cooperative } from '../model/pausable-work';
import { type Route, routeLabel } from '../model/route';
import type { AssemblyMap } from '../projects/assemblies';
import { outlinedFacts, type SourceIndex } from '../sources/source-index';
import { routesOfCalls } from './called-routes';
import { methodCallsIn, sitesIn } from './method-calls';

/** How certain it is that tests reach a route, and the calls in tests that may reach it, in source order. */
export interface Reach {
  readonly certainty: 'exact' | 'assumed';
  readonly calls: readonly AnsweredCall[];
}

/** Whether tests reach a route; `undefined` is the reach of a route that no test reaches. */
export const isReached = (reach: Reach | undefined): 'yes' | 'assumed' | 'no' =>
  reach === undefined ? 'no' : reach.certainty === 'exact' ? 'yes' : 'assumed';

/** `test/books.ts`, `src/__tests__/books.ts`, `books.spec.ts`, `BookTests.cs` */
const TEST_PATH =
  /(?:^|\/)(?:__tests__|tests?|specs?|e2e)\/|\.(?:test|spec|e2e-spec|cy)\.\w+$|Tests?(?:\/|\.\w+$)/;

/** Whether code is of tests: its .NET project is a test project or, outside of .NET projects, its path says so. */
function isOfTests(facts: FileFacts, assemblies: AssemblyMap): boolean {
  const { project } = assemblies.of(facts);
  return project?.facts.kind === 'csproj' ? project.isTest : TEST_PATH.test(facts.file);
}

/** The calls in tests that reach routes or may reach them, by method or by URL. */
export interface TestCalls {
  /** In source order. */
  readonly calls: readonly AnsweredCall[];
  /** The number of files with tests. */
  readonly files: number;
  /** The files whose code cannot be read. */
  readonly unread: readonly string[];
}

/** Reads the calls in tests, a file per step. `isWanted` rejects files that are known to call none of the routes. */
export function* testCalls(
  workspace: LinkedWorkspace,
  index: SourceIndex,
  routes: readonly Route[],
  isWanted: (file: string) => boolean = () => true,
): Cooperative<TestCalls> {
  const { names } = workspace;
  let count = 0;
  const files = index.factsWhere((reading, file) => {
    const facts = outlinedFacts(file, reading);
    if (facts.project !== null || !isOfTests(facts, names.assemblies)) return false;
    count += 1;
    return isWanted(file);
  });
  const { inProcess } = routesOfCalls(workspace, routes);
  const { assemblies } = names;
  const unread: string[] = [];
  const assemblyOf = ({ serviceLocation: { file } }: Route) => {
    const facts = index.factsAt(file);
    return facts === null ? '' : assemblies.of(facts).id;
  };
  /** The call with the routes of the projects that the test references, if any; without routes, nothing. */
  function nearest(call: AnsweredCall, referenced: ReadonlySet<string>): readonly AnsweredCall[] {
    const own = call.routes.filter((route) => referenced.has(assemblyOf(route)));
    return call.routes.length === 0 ? [] : [own.length === 0 ? call : { ...call, routes: own }];
  }
  const calls: AnsweredCall[] = [];
  const requests: { readonly call: ClientCall; readonly referenced: ReadonlySet<string> }[] = [];
  for (const file of files.filter((one) => assemblies.compiled(one).length > 0)) {
    const code = names.code.codeOf(file);
    if (code.failure !== undefined) unread.push(file.file);
    const run = codeThatRuns(code, file);
    const referenced = assemblies.reach(assemblies.of(file));
    for (const call of callsInCode(run, isSkipped)) requests.push({ call, referenced });
    for (const call of methodCallsIn(run, sitesIn(file, names), names, isSkipped)) {
      const called = inProcess(call);
      if (called !== null) calls.push(called);
    }
    yield;
  }
  const ofRequests = requests.map(({ call }) => call);
  for (const [at, call] of (yield* answeringCalls(ofRequests, routes)).entries())
    calls.push(...nearest(call, requests[at]!.referenced));
  const sorted = calls.sort((a, b) => compareLocations(a.location, b.location));
  return { calls: sorted, files: count, unread };
}

/** Whether tests reach routes, from the calls in tests. Routes that no test may reach are left out. */
export function reachOf(calls: readonly AnsweredCall[]): ReadonlyMap<Route, Reach> {
  const pairs = calls.flatMap((call) => call.routes.map((route) => ({ route, call })));
  return new Map(
    [...groupBy(pairs, ({ route }) => route)].map(([route, own]) => [
      route,
      {
        certainty: own.some(({ call }) => call.status === 'matched') ? 'exact' : 'assumed',
        calls: own.map(({ call }) => call),
      },
    ]),
  );
}

/** A finding for each route that no test reaches, or may reach. */
export function untestedRoutes(
  routes: readonly Route[],
  reach: ReadonlyMap<Route, Reach>,
): readonly Diagnostic[] {
  return routes.flatMap((route) => {
    const { serviceFullName, method, location } = route;
    const text = `No test reaches ${routeLabel(route)}.`;
    const subjects = [`${serviceFullName}.${method}`];
    return reach.has(route) ? [] : [diagnostic('untested-route', text, location, subjects)];
  });
}

/** `[Fact(Skip = "…")]`, `[Ignore]` */
const isSkipping = ({ name, arguments: args }: AttributeFacts) =>
  name === 'Ignore' || args.some((one) => one.name === 'Skip');

/** The code of a test file without the members that attributes exclude from the run. */
function codeThatRuns(code: FileCode, { types }: FileFacts): FileCode {
  const all = types.flatMap(({ attributes, methods }) => (attributes.some(isSkipping) ? methods : []));
  const own = types.flatMap(({ methods }) => methods.filter(({ attributes }) => attributes.some(isSkipping)));
  const skipped = new Set([...all, ...own].map(({ location }) => locationKey(location)));
  return { ...code, members: code.members.filter(({ location }) => !skipped.has(locationKey(location))) };
}

/** `xit(…)`, `describe.skip(…)`, `it.skip.each(…)(…)`; not `client.get(…).skip(1)` */
const SKIPPED =
  /^(?:x(?:it|test|describe)|(?:it|test|describe|context|suite|specify)\.(?:.*\.)?(?:skip|todo|fixme))\b/;

function isSkipped(node: object): boolean {
  if (!isOfKind(node, 'call')) return false;
  const { callee, arguments: args } = node;
  // `it('…', { skip: true }, …)`
  const options = args.flatMap(({ value }) => (value.kind === 'object' ? value.members : []));
  const isOption = options.some(
    (one) =>
      one.kind === 'property' &&
      one.name === 'skip' &&
      one.value.kind === 'literal' &&
      one.value.value === true,
  );
  const isTest = /^(?:it|test|describe|suite)$/.test(typeNamed(callee)?.name ?? '');
  const called = callee.kind === 'call' ? callee.callee : callee;
  return (isTest && isOption) || SKIPPED.test(typeNamed(called)?.name ?? '');
}
