import { ts } from 'ts-morph';
import { allControllers } from '../../../model/options-types';
import { newSink, type OptionsPath } from '../../options-path';
import { expression, lowering } from '../expressions/expressions';
import { lowerFunction } from '../expressions/function-bodies';
import { opaqueExpression } from '../expressions/opaque';
import { bare, dottedName, locationOf, pascalCase } from '../syntax/source';
import { namedType } from '../syntax/type-references';
import { scopeOf } from './option-paths';
import { callLater, functionInReach, readInPlace } from './options-calls';
import { assign, type Place } from './options-place';

/** Whether a call of `name` on a part of the options is `create(assembly, …)`. */
export function isCreate(name: string, path: OptionsPath): boolean {
  return /^create$/i.test(name) && path.members.at(-1) === allControllers;
}

/** `create(assembly, options => …)`, or with an object literal in place of the function. */
export function register(node: ts.CallExpression, path: OptionsPath, place: Place): void {
  const { source, frame } = place;
  const [assembly, action] = node.arguments;
  const own = { sink: newSink(), members: [] };
  // Whether a conditional call takes place is not known; that it names its assembly is.
  if (frame.isConditional) assign(own, 'set', opaqueExpression(node, source), node, place);
  const settled = { ...place, frame: { locals: frame.locals, isConditional: false } };
  if (action !== undefined) readAction(bare(action), own, settled);
  path.sink.registrations.push({
    assembly:
      assembly === undefined
        ? opaqueExpression(node, source)
        : expression(source, assembly, scopeOf(frame.locals)),
    assignments: own.sink.assignments,
    calls: own.sink.calls,
    asCall: null,
    location: locationOf(source, node),
  });
}

/** What is handed to `create` besides the assembly. */
function readAction(action: ts.Expression, path: OptionsPath, place: Place): void {
  const { source } = place;
  if (ts.isIdentifier(action) && action.text === 'undefined') return;
  if (ts.isArrowFunction(action) || ts.isFunctionExpression(action)) {
    place.readFunction(action, [path], place);
    return;
  }
  if (ts.isObjectLiteralExpression(action)) {
    for (const property of action.properties) readProperty(property, path, place);
    return;
  }
  const code = functionInReach(action, place);
  if (code !== null) readInPlace(code, [action], 0, path, place);
  else if (!readElsewhere(action, path, place))
    assign(path, 'set', opaqueExpression(action, source), action, place);
}

/** A function that stands in another file: `applyStore`, `setups.applyStore`, `this.applyStore`. */
function readElsewhere(action: ts.Expression, path: OptionsPath, place: Place): boolean {
  const isOwn = ts.isPropertyAccessExpression(action) && action.expression.kind === ts.SyntaxKind.ThisKeyword;
  const name = isOwn ? action.name.text : dottedName(action);
  if (name === null) return false;
  const dot = name.lastIndexOf('.');
  const owner = dot < 0 ? null : namedType(place.source, name.slice(0, dot), undefined, action);
  return callLater(path, { owner, name: name.slice(dot + 1), position: 0 }, [], action, place);
}

/** One member of the object literal that stands for an options action. */
function readProperty(property: ts.ObjectLiteralElementLike, { sink }: OptionsPath, place: Place): void {
  const { source } = place;
  const { name } = property;
  const unread = opaqueExpression(property, source);
  if (name === undefined || ts.isComputedPropertyName(name)) {
    assign({ sink, members: [] }, 'set', unread, property, place);
    return;
  }
  const scope = scopeOf(place.frame.locals);
  const value = ts.isPropertyAssignment(property)
    ? expression(source, property.initializer, scope)
    : ts.isShorthandPropertyAssignment(property)
      ? expression(source, property.name, scope)
      : ts.isMethodDeclaration(property)
        ? lowerFunction(property, lowering(source, scope))
        : null;
  assign({ sink, members: [pascalCase(name.text)] }, 'set', value ?? unread, property, place);
}
