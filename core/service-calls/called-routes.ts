import type { LinkedWorkspace } from '../application-model/linking-types';
import type { AnsweredCall } from '../model/client-calls';
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
export type RoutesOfCall = (call: MethodCall) => AnsweredCall | null;

/**
 * Returns a function that finds the routes of a call. A call is matched if one method of one class is called; it is
 * ambiguous if several classes implement the type of the object, if an overload with as many parameters exists, or if
 * the type is not known and only one class with routes has a method of this name.
 */
export function routesOfCalls(
  { names: { code, symbols }, applications }: LinkedWorkspace,
  routes: readonly Route[],
): RoutesOfCall {
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
      symbols.deriving(type).filter((other) => {
        const { kind, isAbstract } = other.main.facts;
        const isBase = () =>
          code
            .handle(other)
            .ancestors()
            .types.some(({ id }) => id === type.id);
        return kind === 'class' && !isAbstract && other.assembly.project?.isTest !== true && isBase();
      }),
    );

  /** The classes whose method a call through a type may reach, with or without routes. */
  function classesBehind(type: TypeSymbol): readonly TypeSymbol[] {
    const own = code.chain(type).find(({ id }) => services.has(id));
    return own === undefined ? implementationsOf(type) : [own];
  }

  /** Whether a method of a class may be called with a number of arguments. */
  function accepts({ symbol }: Service, { location }: Route, count: number): boolean {
    const method = code
      .chain(symbol)
      .flatMap(({ declarations }) => declarations.flatMap(({ facts }) => facts.methods))
      .find((one) => locationKey(one.location) === locationKey(location));
    if (method === undefined) return true;
    const required = method.parameters.filter(({ isOptional }) => !isOptional).length;
    return required <= count && count <= method.parameters.length;
  }

  return ({ method, types, argumentCount, location }) => {
    const classes = types?.flatMap(classesBehind);
    const found = classes?.flatMap(({ id }) => services.get(id) ?? []) ?? [
      ...(servicesByMethod.get(method) ?? []),
    ];
    const called = found.map((service) => {
      const own = service.routes.filter((route) => route.method === method);
      const fitting = own.filter((route) => argumentCount === null || accepts(service, route, argumentCount));
      return fitting.length > 0 ? fitting : own;
    });
    const reached = [...new Set(called.flat())];
    const isTypeParameter = types !== null && types.length > 1;
    if (reached.length === 0 || (types === null && found.length > 1)) return null;
    const hasOverloads = called.some(
      (own) => new Set(own.map((route) => locationKey(route.location))).size > 1,
    );
    const [owner = found[0]?.symbol] = types ?? [];
    const names = [...new Set(classes?.map(({ name }) => name))].sort();
    const reason =
      types === null
        ? 'the type of the object is not known'
        : !isTypeParameter && classes!.length > 1
          ? `several classes implement ${owner!.name}: ${names.join(', ')}`
          : hasOverloads
            ? `${method} has overloads`
            : '';
    const verbs = new Set(reached.map(({ verb }) => verb));
    return {
      verb: verbs.size === 1 ? [...verbs][0]! : null,
      url: `${owner!.name}.${method}`,
      status: reason === '' ? 'matched' : 'ambiguous',
      ...{ routes: reached, nearest: null, reason, location },
    };
  };
}
