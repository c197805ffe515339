import type { LinkedNames } from '../application-model/configured-host';
import type { LinkedWorkspace } from '../application-model/linking-types';
import type { AnsweredCall } from '../model/client-calls';
import { getOrInsert } from '../model/collections';
import { isOfKind, nameOf, nodesIn } from '../model/lowered-code';
import type { Cooperative } from '../model/pausable-work';
import type { Route } from '../model/route';
import { dotted } from '../model/type-reference';
import { outlinedFacts, type SourceIndex } from '../sources/source-index';
import type { CodeSite } from '../symbols/code-index';
import { routesOfCalls } from './called-routes';
import { callsOfPage, crudService, filesOfPages } from './crud-pages';
import { type MethodCall, methodCallsIn, sitesIn } from './method-calls';

/** Methods that register client proxies for the interfaces of an assembly. */
const ADDS_PROXIES = /^Add(?:Static)?HttpClientProxies$/;

/** The name in a call of a method of an object: `books.GetAsync(id)`, `books?.GetAsync<T>()`. */
const CALLED = /\.\s*([\p{L}_][\p{L}\p{N}_]*)\s*[(<]/gu;

/** For each project whose module registers client proxies, the assemblies with the interfaces. */
function proxiedAssemblies(names: LinkedNames, index: SourceIndex): ReadonlyMap<string, ReadonlySet<string>> {
  const { assemblies, code, resolver } = names;
  const found = new Map<string, Set<string>>();
  for (const file of index.deriving('AbpModule', 'namespaces').flatMap(assemblies.compiled)) {
    const siteOf = sitesIn(file, names);
    for (const { container, body } of code.codeOf(file).members)
      for (const node of nodesIn(body)) {
        if (!isOfKind(node, 'call') || !ADDS_PROXIES.test(nameOf(node.callee) ?? '')) continue;
        for (const { value } of node.arguments) {
          if (value.kind !== 'member' || value.target.kind !== 'type') continue;
          const { scope } = siteOf(container);
          const resolved = resolver.resolve({ reference: value.target.type, scope });
          if (resolved.kind === 'symbol')
            getOrInsert(found, assemblies.of(file).id, () => new Set()).add(resolved.symbol.assembly.id);
        }
      }
  }
  return found;
}

/**
 * The calls of C# client proxies: of an interface for which the project of the call, or a project that it references,
 * registers proxies, unless it also references the project of the class, which then answers without a request. Optimization:
 * a file whose text calls no method of such a name, as most do not, is not parsed. One file per step.
 */
export function* proxiedCalls(
  workspace: LinkedWorkspace,
  index: SourceIndex,
  routes: readonly Route[],
  textOf: (file: string) => string | null = () => null,
): Cooperative<readonly AnsweredCall[]> {
  const { names } = workspace;
  const { assemblies } = names;
  const proxied = proxiedAssemblies(names, index);
  if (proxied.size === 0) return [];
  const interfaces = new Map<string, ReadonlySet<string>>();
  const interfacesOf = (project: Parameters<typeof assemblies.reach>[0]) =>
    getOrInsert(
      interfaces,
      project.id,
      () => new Set([...assemblies.reach(project)].flatMap((id) => [...(proxied.get(id) ?? [])])),
    );
  const declared = names.symbols.all.flatMap(({ main }) =>
    main.facts.kind === 'interface' ? main.facts.methods : [],
  );
  const methods = new Set([...declared.map(({ name }) => name), ...routes.map(({ method }) => method)]);
  const pages = filesOfPages(names);
  const mayCall = (file: string) => {
    const text = pages.has(file) ? null : textOf(file);
    return text === null || [...text.matchAll(CALLED)].some(([, name]) => methods.has(name!));
  };
  const files = index.factsWhere((reading, file) => {
    const facts = outlinedFacts(file, reading);
    if (facts.project !== null || facts.language.scoping !== 'namespaces') return false;
    const project = assemblies.of(facts);
    return project.project?.isTest !== true && interfacesOf(project).size > 0 && mayCall(file);
  });
  /** The calls that the base class of a page makes. */
  function impliedCalls(site: CodeSite): readonly MethodCall[] {
    const service = crudService(site, names);
    if (service === null) return [];
    const { type, location } = service;
    return callsOfPage.map((method) => ({ method, types: [type], location }));
  }
  const { byProxy } = routesOfCalls(workspace, routes);
  const calls: AnsweredCall[] = [];
  for (const file of files) {
    const project = assemblies.of(file);
    const [own, referenced] = [interfacesOf(project), assemblies.reach(project)];
    const siteOf = sitesIn(file, names);
    const answerOf = (call: MethodCall) => {
      const [type] = call.types ?? [];
      if (type?.main.facts.kind !== 'interface' || !own.has(type.assembly.id)) return [];
      return byProxy(call, type, referenced) ?? [];
    };
    // A page may hide what its service does not offer.
    const implied = file.types
      .flatMap((type) => impliedCalls(siteOf(dotted(type.namespace ?? '', type.container, type.name))))
      .flatMap(answerOf)
      .filter(({ status }) => status !== 'broken');
    calls.push(...methodCallsIn(names.code.codeOf(file), siteOf, names).flatMap(answerOf), ...implied);
    yield;
  }
  return calls;
}
