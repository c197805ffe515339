import type { WrittenName } from '../model/application';
import type { TypeSymbol } from './symbols';

const ROUTE_BUILDER = /^I?(\w+)?ConventionalRouteBuilder$/;

/** Classes that take the place of the default route builder (§5.6): they derive from it or implement its interface. */
export function replacedRouteBuilders(symbols: readonly TypeSymbol[]): WrittenName[] {
  return symbols.flatMap((symbol) => {
    const isBuilder = symbol.declarations.some(({ facts }) =>
      facts.bases.some(({ type }) => ROUTE_BUILDER.test(type.name.slice(type.name.lastIndexOf('.') + 1))),
    );
    const isClass = symbol.main.facts.kind === 'class';
    return isClass && isBuilder ? [{ text: symbol.name, location: symbol.main.facts.location }] : [];
  });
}
