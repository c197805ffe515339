import { ts } from 'ts-morph';
import type { AssignmentFacts, ConfigurationFacts, RegistrationFacts } from '../../model/facts';
import type { TypeReference } from '../../model/type-reference';
import { expression, type Values } from './expressions';
import { functionOf } from './functions';
import { type CreateCall, readOptions } from './options-code';
import { bare, dottedName, locationOf, type Source, shortText } from './source';
import { namedType } from './type-references';

const OPTIONS_TYPE = /(?:AspNetCoreMvcOptions|ConventionalControllerOptions)$/;
const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** Whether a text can hold configuration at all; decides if method bodies need to be walked. */
export function mayConfigure(text: string): boolean {
  return text.includes('AspNetCoreMvcOptions') || text.includes('ConventionalControllerOptions');
}

/** The simple name of the options type that a configure call names, as first argument or as type argument. */
function optionsTypeOf(call: ts.CallExpression): string | null {
  const callee = dottedName(call.expression)?.split('.').at(-1) ?? memberOfThis(call.expression);
  if (callee === undefined || callee === null || !CONFIGURE.test(callee)) return null;
  const [typeArgument] = call.typeArguments ?? [];
  const fromType =
    typeArgument !== undefined && ts.isTypeReferenceNode(typeArgument)
      ? dottedName(typeArgument.typeName)
      : null;
  const name = fromType ?? (call.arguments[0] === undefined ? null : dottedName(call.arguments[0]));
  const simple = name?.split('.').at(-1);
  return simple !== undefined && OPTIONS_TYPE.test(simple) ? simple : null;
}

/** The member of a call such as `this.configure(…)` or `context.services().configure(…)`. */
function memberOfThis(node: ts.Expression): string | null {
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

type Owner = ts.ClassLikeDeclaration | null;

/** One `create(assembly, options => …)` call. */
function registration(source: Source, { call, values }: CreateCall, owner: Owner): RegistrationFacts {
  const [assembly, action] = call.arguments;
  const location = locationOf(source, call);
  return {
    assembly:
      assembly === undefined
        ? { kind: 'opaque', text: shortText(source, call), location }
        : expression(source, assembly),
    assignments: action === undefined ? [] : optionsAction(source, bare(action), values, owner),
    location,
  };
}

/** Code that could not be read may do anything to the options. */
function unread(source: Source, node: ts.Node): AssignmentFacts {
  const location = locationOf(source, node);
  const value = { kind: 'opaque', text: shortText(source, node), location } as const;
  return { member: '*', operation: 'set', value, isConditional: false, location };
}

/** What an options action does, given as a function or as an object literal. */
function optionsAction(
  source: Source,
  action: ts.Expression,
  values: Values,
  owner: Owner,
): readonly AssignmentFacts[] {
  const code = functionOf(source, action, owner);
  if (code !== null) return readOptions(source, code, owner, values).assignments;
  if (!ts.isObjectLiteralExpression(action)) return [unread(source, action)];
  return action.properties.map((property): AssignmentFacts => {
    const place = locationOf(source, property);
    const name =
      property.name !== undefined && !ts.isComputedPropertyName(property.name) ? property.name.text : null;
    if (name === null) return unread(source, property);
    const member = name.charAt(0).toUpperCase() + name.slice(1);
    const opaque = { kind: 'opaque', text: shortText(source, property), location: place } as const;
    const value = ts.isPropertyAssignment(property)
      ? expression(source, property.initializer, values)
      : opaque;
    return { member, operation: 'set', value, isConditional: false, location: place };
  });
}

/** Every configuration delegate of a file, at any depth. */
export function configurations(source: Source): ConfigurationFacts[] {
  const found: ConfigurationFacts[] = [];
  const visit = (node: ts.Node, container: TypeReference | null, around: Owner): void => {
    const isNamedClass = ts.isClassLike(node) && node.name !== undefined;
    const inside = isNamedClass ? namedType(source, node.name!.text, undefined, node.name!) : container;
    const owner = ts.isClassLike(node) ? node : around;
    if (ts.isCallExpression(node)) {
      const optionsType = optionsTypeOf(node);
      const last = node.arguments.at(-1);
      const hasAction = node.arguments.length > (node.typeArguments === undefined ? 1 : 0);
      if (optionsType !== null && last !== undefined && hasAction) {
        const code = functionOf(source, bare(last), owner);
        const { creates, assignments } =
          code === null
            ? { creates: [], assignments: [unread(source, last)] }
            : readOptions(source, code, owner, new Map());
        found.push({
          optionsType,
          container: inside,
          registrations: creates.map((call) => registration(source, call, owner)),
          assignments,
          location: locationOf(source, node),
        });
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside, owner));
  };
  visit(source.tree, null, null);
  return found;
}
