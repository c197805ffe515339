import { ts } from 'ts-morph';
import type { RouteBuilderFacts } from '../../../model/facts/route-builders';
import { replaceable } from '../../../model/framework';
import type { TypeReference } from '../../../model/type-reference';
import { isBranching } from '../syntax/branching';
import { bare, dottedName, locationOf, type Source } from '../syntax/source';
import { namedType } from '../syntax/type-references';

/** Calls that register a service: `services.replace(…)`, `ServiceDescriptor.transient(A, B)`. `tryAdd…` adds nothing to a default. */
const registering = /^(?:add|replace|register|transient|scoped|singleton|describe)\w*$/i;

/** Registrations of what builds the routes, in source order. */
export function routeBuilders(source: Source): readonly RouteBuilderFacts[] {
  const found: RouteBuilderFacts[] = [];
  const visit = (node: ts.Node, isConditional: boolean): void => {
    const made = registered(source, node);
    if (made !== null) found.push({ ...made, isConditional, location: locationOf(source, node) });
    else ts.forEachChild(node, (child) => visit(child, isConditional || mayBeLeft(node)));
  };
  visit(source.tree, false);
  return found;
}

const mayBeLeft = (node: ts.Node) => isBranching(node) || ts.isTryStatement(node);

type Registered = Pick<RouteBuilderFacts, 'service' | 'type'>;

/** What a node registers, with the class null where it does not plainly say it; null for all other code. */
function registered(source: Source, node: ts.Node): Registered | null {
  if (ts.isObjectLiteralExpression(node)) return provided(source, node);
  if (!ts.isCallExpression(node)) return null;
  const name = dottedName(node.expression)?.split('.').at(-1) ?? lastName(node.expression);
  const [service, implementation] = [...(node.typeArguments ?? []), ...node.arguments];
  const replaced = service === undefined ? null : serviceIn(service);
  if (name === null || !registering.test(name) || replaced === null) return null;
  return {
    service: replaced,
    type: implementation === undefined ? null : classIn(source, implementation),
  };
}

const lastName = (node: ts.Expression) => (ts.isPropertyAccessExpression(node) ? node.name.text : null);

/** `{ provide: IConventionalRouteBuilder, useClass: X }`. */
function provided(source: Source, node: ts.ObjectLiteralExpression): Registered | null {
  const value = (...names: readonly string[]) =>
    node.properties.find(
      (property): property is ts.PropertyAssignment =>
        ts.isPropertyAssignment(property) && names.includes(property.name.getText(source.tree)),
    )?.initializer;
  const service = value('provide', 'token');
  const replaced = service === undefined ? null : serviceIn(service);
  if (replaced === null) return null;
  const implementation = value('useClass', 'useFactory', 'useValue');
  return {
    service: replaced,
    type: implementation === undefined ? null : classIn(source, implementation),
  };
}

/** What code names of what builds the routes, be it as a text. */
function serviceIn(node: ts.Node): RouteBuilderFacts['service'] | null {
  const name = ts.isStringLiteralLike(node)
    ? node.text
    : dottedName(ts.isTypeReferenceNode(node) ? node.typeName : node);
  return name === null ? null : replaceable(name.slice(name.lastIndexOf('.') + 1));
}

/** `X`, `new X()`, `() => new X()`. */
function classIn(source: Source, node: ts.Node): TypeReference | null {
  const value = ts.isExpression(node) ? bare(node) : node;
  if (ts.isArrowFunction(value)) return ts.isBlock(value.body) ? null : classIn(source, value.body);
  if (ts.isNewExpression(value)) return classIn(source, value.expression);
  const name = dottedName(ts.isTypeReferenceNode(value) ? value.typeName : value);
  return name === null ? null : namedType(source, name, undefined, value);
}
