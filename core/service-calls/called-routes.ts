import type { LinkedWorkspace } from '../application-model/linking-types';
import { type AnsweredCall, answer, answerByName } from '../model/client-calls';
import { getOrInsert, groupBy } from '../model/collections';
import { locationKey } from '../model/location';
import type { Route } from '../model/route';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { MethodCall } from './method-calls';

/** A class with routes. */
interface Service {
  readonly symbol: TypeSymbol;
  readonly routes: readonly Route[];
}

/** Finds the routes whose method a call calls; null if it calls none. */
export interface RoutesOfCalls {
  /**
   * For a call in the process of the service: matched if one method of one class is called; ambiguous if several classes
   * implement the type of the object, if the method has overloads, or if the type is not known and only one class with
   * routes has a method of this name.
   */
  inProcess(call: MethodCall): AnsweredCall | null;
  /**
   * For a call that a client proxy of an interface sends as a request, unless it implements the interface with a class of
   * one of the assemblies `referenced`. Broken if no class with routes has a route for the method.
   */
  byProxy(call: MethodCall, type: TypeSymbol, referenced: ReadonlySet<string>): AnsweredCall | null;
}

/** Classes that send requests instead of answering them. */
const isProxyBase = (name: string) => name === 'ClientProxyBase';

export function routesOfCalls(
  { names: { code, symbols }, applications }: LinkedWorkspace,
  routes: readonly Route[],
): RoutesOfCalls {
  const routesByClass = groupBy(routes, ({ serviceLocation }) => locationKey(serviceLocation));
  const services = new Map<string, Service>();
  for (const { type, location } of applications.flatMap(({ model }) => model.controllers)) {
    const symbol = code.symbolOf(type);
    const own = routesByClass.get(locationKey(location));
    if (symbol !== null && own !== undefined) services.set(symbol.id, { symbol, routes: own });
  }
  const servicesByMethod = new Map<string, Set<Service>>();
  for (const service of services.values())
    for (const { method } of service.routes)
      getOrInsert(servicesByMethod, method, (): Set<Service> => new Set()).add(service);
  const implementations = new Map<string, readonly TypeSymbol[]>();

  /** The classes outside of tests that may be the object behind an interface or a class without routes. */
  const implementationsOf = (type: TypeSymbol) =>
    getOrInsert(implementations, type.id, () =>
      symbols.deriving(type.name, type.main.file.language.scoping).filter((other) => {
        const { kind, isAbstract } = other.main.facts;
        const isBase = () =>
          code
            .handle(other)
            .ancestors()
            .types.some(({ id }) => id === type.id);
        const mayAnswer = other.assembly.project?.isTest !== true && !code.hasAncestor(other, isProxyBase);
        return kind === 'class' && !isAbstract && isBase() && mayAnswer;
      }),
    );

  /** The classes whose method a call through a type may reach, with or without routes. */
  function classesBehind(type: TypeSymbol, method: string): readonly TypeSymbol[] {
    const chain = code.chain(type);
    const at = chain.findIndex(({ id }) => services.has(id));
    if (at < 0) return implementationsOf(type);
    // A class of tests may override the method.
    const before = chain.slice(0, at).flatMap(({ declarations }) => declarations);
    const isOverridden = before.some(({ facts }) => facts.methods.some(({ written }) => written === method));
    return isOverridden ? [] : chain.slice(at, at + 1);
  }

  const servicesIn = (classes: readonly TypeSymbol[]) => classes.flatMap(({ id }) => services.get(id) ?? []);

  /** The answer for the method of some classes. `doubt`: why it may not be one of them; '' if it is. */
  function answerOf(call: MethodCall, among: readonly Service[], owner: string, doubt: string) {
    const { method, location } = call;
    const called = among.map(({ routes }) => routes.filter((route) => route.method === method));
    const reached = [...new Set(called.flat())];
    if (reached.length === 0) return null;
    const hasOverloads = called.some((own) => new Set(own.map((one) => locationKey(one.location))).size > 1);
    const reason = doubt || (hasOverloads ? `${method} has overloads` : '');
    return { verb: null, url: `${owner}.${method}`, location, ...answerByName(reached, reason) };
  }

  const implementedBySeveral = (type: TypeSymbol, classes: readonly TypeSymbol[]) => {
    const names = [...new Set(classes.map(({ name }) => name))].sort();
    return classes.length > 1 ? `several classes implement ${type.name}: ${names.join(', ')}` : '';
  };

  return {
    inProcess(call) {
      const { types, method } = call;
      if (types === null) {
        const [only, ...others] = servicesByMethod.get(method) ?? [];
        return only === undefined || others.length > 0
          ? null
          : answerOf(call, [only], only.symbol.name, 'the type of the object is not known');
      }
      const [type] = types;
      const classes = types.flatMap((one) => classesBehind(one, method));
      const doubt = types.length > 1 ? '' : implementedBySeveral(type!, classes);
      return answerOf(call, servicesIn(classes), type!.name, doubt);
    },
    byProxy(call, type, referenced) {
      const classes = implementationsOf(type).filter(({ id }) => services.has(id));
      if (classes.length === 0 || classes.some(({ assembly }) => referenced.has(assembly.id))) return null;
      const found = answerOf(call, servicesIn(classes), type.name, implementedBySeveral(type, classes));
      const own = servicesIn(classes).flatMap((service) => service.routes);
      const isDeclared = code.ownMembers(type).some((member) => member.code.name === call.method);
      if (found !== null || !isDeclared || own.some(({ hasUnknownBase }) => hasUnknownBase)) return found;
      const reason = `method: ${classes.map(({ name }) => name).join(', ')} has no route for it`;
      const { method, location } = call;
      return { verb: null, url: `${type.name}.${method}`, location, ...answer('broken', reason) };
    },
  };
}
