import { evaluateArguments, instantiate } from '../interpreter/creation';
import { type CallHook, entered, type GivenArgument } from '../interpreter/environment';
import { Interpreter } from '../interpreter/interpreter';
import { readMember, writeMember } from '../interpreter/members';
import type { AttributeArgument, OwnedAttribute } from '../model/application-model';
import { namesIn } from '../model/identifiers-in-lowered-code';
import { capitalized } from '../model/language-traits';
import { Lazy } from '../model/lazy';
import type { Location } from '../model/location';
import type { Reason } from '../model/route';
import type { ObjectValue, Unknown } from '../model/value';
import { is, unknown } from '../model/value-operations';
import type { AppliedAttribute } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';

/** In a direct subclass of a framework attribute, arguments of `: base(x)` become members, keyed by index or name. */
const keepBaseArguments: CallHook = (call, environment) => {
  const { run, self, site } = environment;
  if (call.callee.kind !== 'base' || site.owner === null || run.code.chain(site.owner).length > 1)
    return undefined;
  if (!is.object(self)) return undefined;
  for (const [index, { name, value }] of evaluateArguments(call.arguments, environment).entries())
    self.members.set(name === null ? String(index) : capitalized(name), {
      content: { value, location: call.location },
    });
  return null;
};

/** Returns the attribute with evaluated arguments. `site` is its position in a chain of base classes. */
export type AttributeEvaluator = (
  attribute: AppliedAttribute,
  site: Pick<OwnedAttribute, 'depth' | 'isOwn'>,
) => OwnedAttribute;

/** Arguments are evaluated on first use, because for most attributes, only the name is used. */
export function attributeEvaluator(code: CodeIndex): AttributeEvaluator {
  const interpreter = new Lazy(() => new Interpreter(code, keepBaseArguments));
  return (attribute, { depth, isOwn }) => {
    const { facts, meaning } = attribute;
    const { location } = facts;
    const why = meaning.uncertainty;
    const text = `whether [${facts.name}] changes the route is unknown: ${why}`;
    const uncertainty: Reason | null = why === null ? null : { code: 'unresolved-base', text, location };
    const args = new Lazy(() => argumentsOf(attribute, interpreter));
    return { name: meaning.name, location, depth, isOwn, uncertainty, arguments: args };
  };
}

/** The arguments that the framework's attribute receives. `scope` is null for attributes on framework classes. */
function argumentsOf(
  { facts, meaning: { name, symbol, members }, scope }: AppliedAttribute,
  interpreter: Lazy<Interpreter>,
): readonly AttributeArgument[] {
  const { location } = facts;
  const given = facts.arguments.map(({ name, value }) => {
    if (value.kind === 'literal') return { name, value: value.value, location: value.location };
    const site = { scope: scope!, owner: null };
    return { name, value: interpreter.value.evaluate(value, site), location: value.location };
  });
  if (symbol === null || name === '') return given;
  // The type arguments are the first items of `given`.
  const passed = given.slice(facts.type?.arguments.length ?? 0);
  const made = create(symbol, passed, interpreter.value, location);
  if (is.unknown(made)) return [{ name: null, value: made, location }];
  if (members !== null) return provided(made, symbol, members, interpreter.value, location);
  const rest = made.rest.content;
  const set = [...made.members].flatMap(([member, { content }]) =>
    content === null ? [] : [{ name: /^\d+$/.test(member) ? null : member, ...content }],
  );
  const all = rest === null ? set : [...set, { name: null, value: rest, location }];
  return all.toSorted((a, b) => Number(a.name !== null) - Number(b.name !== null));
}

/** Creates an instance of an attribute class and assigns the named arguments to its members. */
function create(
  symbol: TypeSymbol,
  given: readonly AttributeArgument[],
  interpreter: Interpreter,
  location: Location,
): ObjectValue | Unknown {
  const { run } = interpreter;
  const own = run.code.ownMembers(symbol);
  const { typeParameters } = symbol.main.facts;
  if (own.some(({ code }) => typeParameters.some((name) => namesIn(code).has(name))))
    return unknown(`the type arguments of ${symbol.name} are not evaluated`, location);
  const parameters = own.flatMap(({ code }) => (code.kind === 'constructor' ? code.parameters : []));
  const parameterOf = (argument: string | null) =>
    parameters.find(({ name }) => capitalized(name) === argument)?.name ?? null;
  const passed = given.flatMap(({ name: argument, value }): readonly GivenArgument[] => {
    const name = parameterOf(argument);
    return argument === null || name !== null ? [{ name, value }] : [];
  });
  const value = interpreter.within(() => {
    const target = instantiate(run, symbol, passed, location);
    for (const { name, value, location: at } of given)
      if (name !== null && parameterOf(name) === null) writeMember(run, target, name, value, at);
    return target;
  }, location);
  return is.object(value) || is.unknown(value) ? value : unknown('the created object is not known', location);
}

/** Reads the given members of an object and returns their values as named arguments. */
function provided(
  target: ObjectValue,
  symbol: TypeSymbol,
  members: readonly string[],
  interpreter: Interpreter,
  location: Location,
): readonly AttributeArgument[] {
  const { run } = interpreter;
  const site = run.code.siteOf(symbol.main.file, symbol);
  const environment = { ...entered(run, site, target), location };
  return members.map((member) => {
    const value = interpreter.within(() => readMember(target, member, environment), location);
    return { name: member, value, location };
  });
}
