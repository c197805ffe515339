import { evaluateArguments } from '../interpreter/evaluate-arguments';
import { Interpreter } from '../interpreter/interpreter';
import { instantiate } from '../interpreter/objects';
import { readMember, writeMember } from '../interpreter/read-and-write-members';
import {
  type CallHook,
  type Environment,
  entered,
  type GivenArgument,
  type Run,
} from '../interpreter/run-and-environment';
import { isObject, isUnknown, unknown } from '../interpreter/value-helpers';
import type { AttributeArgument } from '../model/application';
import { namesIn } from '../model/code-identifiers';
import type { AttributeFacts } from '../model/facts/attributes';
import { capitalized } from '../model/language-traits';
import { Lazy } from '../model/lazy';
import type { ObjectValue, Unknown } from '../model/value';
import type { AttributeMeaning } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import type { Scope } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';

/** In a direct subclass of a framework attribute, the arguments of `: base(x)` become members, by index or name. */
const keepBaseArguments =
  ({ code }: Run): CallHook =>
  (call, environment) => {
    const { self, site } = environment;
    if (call.callee.kind !== 'base' || site.owner === null || code.chain(site.owner).length > 1)
      return undefined;
    if (!isObject(self)) return undefined;
    for (const [index, { name, value }] of evaluateArguments(call.arguments, environment).entries())
      self.members.set(name === null ? String(index) : capitalized(name), {
        content: { value, location: call.location },
      });
    return null;
  };

/** Evaluates the arguments of attributes. */
export class AttributeValues {
  readonly #interpreter: Lazy<Interpreter>;

  constructor(code: CodeIndex) {
    this.#interpreter = new Lazy(() => new Interpreter(code, keepBaseArguments));
  }

  /** The arguments that the framework's own attribute receives. `scope` is null for attributes on framework classes. */
  argumentsOf(
    attribute: AttributeFacts,
    { name, symbol, members }: AttributeMeaning,
    scope: Scope | null,
  ): readonly AttributeArgument[] {
    const { location } = attribute;
    const given = attribute.arguments.map(({ name, value }) => {
      if (value.kind === 'literal') return { name, value: value.value, location: value.location };
      const site = { scope: scope!, owner: null };
      return { name, value: this.#interpreter.value.evaluate(value, site), location: value.location };
    });
    if (symbol === null || name === '') return given;
    // The type arguments are the first items of `given`.
    const made = this.#create(symbol, given.slice(attribute.type?.arguments.length ?? 0), attribute);
    if (isUnknown(made)) return [{ name: null, value: made, location }];
    if (members !== null) return this.#provided(made, symbol, members, attribute);
    const rest = made.rest.content;
    const set = [...made.members].flatMap(([member, { content }]) =>
      content === null ? [] : [{ name: /^\d+$/.test(member) ? null : member, ...content }],
    );
    const all = rest === null ? set : [...set, { name: null, value: rest, location }];
    return all.toSorted((a, b) => Number(a.name !== null) - Number(b.name !== null));
  }

  /** The object that the attribute creates, with the members that it sets. */
  #create(
    symbol: TypeSymbol,
    given: readonly AttributeArgument[],
    { location }: AttributeFacts,
  ): ObjectValue | Unknown {
    const { run } = this.#interpreter.value;
    const own = run.code.ownMembers(symbol);
    const { typeParameters } = symbol.main.facts;
    if (own.some(({ code }) => typeParameters.some((name) => namesIn(code).has(name))))
      return unknown(`the type arguments of ${symbol.name} are not evaluated`, location);
    const parameters = own.flatMap((member) =>
      member.code.kind === 'constructor' ? member.code.parameters : [],
    );
    const parameterOf = (argument: string | null) =>
      parameters.find(({ name }) => capitalized(name) === argument)?.name ?? null;
    const passed = given.flatMap(({ name: argument, value }): readonly GivenArgument[] => {
      const name = parameterOf(argument);
      return argument === null || name !== null ? [{ name, value }] : [];
    });
    const value = this.#interpreter.value.within(() => {
      const target = instantiate(run, symbol, passed, location);
      for (const { name, value, location: at } of given)
        if (name !== null && parameterOf(name) === null) writeMember(run, target, name, value, at);
      return target;
    }, location);
    return isObject(value) || isUnknown(value) ? value : unknown('the created object is not known', location);
  }

  /** The values that an object has for the given members, as named arguments. */
  #provided(
    target: ObjectValue,
    symbol: TypeSymbol,
    members: readonly string[],
    { location }: AttributeFacts,
  ): readonly AttributeArgument[] {
    const { run } = this.#interpreter.value;
    const site = run.code.siteOf(symbol.main.file, symbol);
    const environment: Environment = { ...entered(run, site, target), location };
    return members.map((member) => {
      const value = this.#interpreter.value.within(() => readMember(target, member, environment), location);
      return { name: member, value, location };
    });
  }
}
