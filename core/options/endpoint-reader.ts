import { mappingCalls, plainCalls } from '../catalog/endpoint-words';
import type { Location } from '../model/location';
import {
  type Expression,
  type ExpressionOf,
  isOfKind,
  type MemberCode,
  nameOf,
  nodesIn,
  type Statement,
} from '../model/lowered-code';
import type { LinkedMember } from '../symbols/code-index';
import { type Method, methodsCalled } from './called-methods';
import { EndpointCollector, GUARDS } from './endpoint-collector';
import { branchIn, configures, type Draft, reasonOf, templateIn } from './endpoint-drafts';
import {
  boundTo,
  type Closure,
  type Given,
  isClosure,
  isDraft,
  type Meaning,
  mayReturn,
  type Scope,
  scopeOf,
} from './endpoint-scope';
import { textIn, valueIn } from './endpoint-values';
import type { HubCode } from './hubs';

/** Calls whose functions get a route builder for the whole application. */
export const ROUTED = /^(?:UseEndpoints|UseConfiguredEndpoints)$/;
/** Calls of start-up code that run the functions that they get. */
const RUNS = /^(?:Use(?:Endpoints|ConfiguredEndpoints)?$|(?:Pre|Post)?Configure|Add)/;
/** Calls that return the builder of an application. */
const BUILDS = /^(?:Build|BuildAsync|GetApplicationBuilder|GetEndpointRouteBuilder\w*)$/;
/** Calls that return the builder that they are called on. */
const KEEPS = /^(?:Use|GetApplicationBuilder|CreateApplicationBuilder|NewVersionedApi$)/;
/** How many functions within functions are followed, and how many calls of functions in all. */
const MAX_DEPTH = 8;
const MAX_RUNS = 2_000;

/** Whether a builder is that of the whole application, which nothing guards. */
const isApplication = ({ parent, path }: Draft) => parent === null && path !== null;
/** Whether it is not known which builder this is. */
const isUnknown = ({ parent, path }: Draft) => parent === null && path === null;

/**
 * Reads code that maps endpoints. What it does not evaluate has the path `/?`. Access is assumed where a call that guards
 * endpoints may not run, or code that is not read may contain one.
 */
export class EndpointReader {
  readonly collector: EndpointCollector;
  /** The methods that were read. */
  readonly called = new Set<MemberCode>();
  /** The functions that were read, and calls in them. */
  readonly #read = new Map<readonly Statement[], Scope>();
  readonly #calls = new Set<object>();
  /** The functions that are being read, outermost first; those of which a call was not followed. */
  #active: readonly object[] = [];
  readonly #cut = new Set<object>();
  #runs = 0;

  /** `mapping`: the methods of the application that map endpoints, or call such methods, by name. */
  constructor(
    private readonly source: HubCode,
    private readonly mapping: ReadonlyMap<string, readonly MemberCode[]>,
  ) {
    this.collector = new EndpointCollector(source);
  }

  /** The endpoints of all code that was read. */
  endpoints() {
    for (const [body, scope] of this.#read) this.collector.addUnread(body, scope, this.#calls);
    return this.collector.endpoints();
  }

  /** Reads a function. Returns what it returns; an unknown builder if that is not evaluated. */
  run(closure: Meaning, given: readonly Given[]): Meaning {
    if (!isClosure(closure)) return null;
    const { body, parameters } = closure;
    const scope: Scope = { ...closure.scope, names: new Map(closure.scope.names), results: [] };
    this.#read.set(body, scope);
    if (this.#active.length >= MAX_DEPTH || ++this.#runs > MAX_RUNS) {
      if (!this.#cut.has(body)) this.collector.addUnread(body, scope, new Set());
      this.#cut.add(body);
      return null;
    }
    const bound = boundTo(parameters, given);
    for (const [at, { name, initial }] of parameters.entries()) {
      const value = bound[at] === undefined ? this.#text(initial, scope) : bound[at];
      scope.names.set(name, scope.assigned.has(name) ? null : value);
    }
    const before = this.#active;
    this.#active = [...before, body];
    this.#block(body, scope);
    this.#active = before;
    return body.length === 0 ? null : this.#only(scope.results, body[0]!.location);
  }

  /** The one result of code; an unknown builder if there are several, or if it is not evaluated. */
  #only(results: readonly Meaning[], location: Location): Meaning {
    const [result = null] = results;
    if (results.length === 0 || (result !== null && results.every((one) => one === result))) return result;
    return this.collector.unknownBuilder('what a function returns is not evaluated', location);
  }

  #block(body: readonly Statement[], outer: Scope): void {
    const { collector } = this;
    const scope = { ...outer, names: new Map(outer.names) };
    const before = collector.conditions;
    for (const statement of body) {
      this.#statement(statement, scope);
      const why = 'the code before it is assumed not to return';
      if (statement.kind !== 'return' && mayReturn(statement))
        collector.conditions = [...collector.conditions, reasonOf('assumed-call', why, statement.location)];
    }
    collector.conditions = before;
  }

  #statement(statement: Statement, scope: Scope): void {
    const { names, assigned, results } = scope;
    const evaluate = (value: Expression | null) => value && this.#evaluate(value, scope);
    const maybe = (text: string, body: readonly Statement[], inner = scope) =>
      this.#assuming(text, statement.location, () => this.#block(body, inner));
    if (statement.kind === 'variable') {
      const { name, value } = statement;
      const meaning = this.#text(value, scope) ?? evaluate(value);
      names.set(name, assigned.has(name) ? null : value?.kind === 'array' ? value.items : meaning);
    } else if (statement.kind === 'expression') evaluate(statement.expression);
    else if (statement.kind === 'return' && statement.value) results.push(evaluate(statement.value));
    else if (statement.kind === 'block') this.#block(statement.body, scope);
    else if (statement.kind === 'if') {
      const { condition, whenTrue, whenFalse } = statement;
      // `if (app is WebApplication web)`
      if (condition.kind === 'is' && condition.pattern.kind === 'opaque')
        for (const name of condition.pattern.names)
          if (!names.has(name)) names.set(name, evaluate(condition.operand));
      for (const part of [whenTrue, whenFalse])
        maybe('a condition decides whether the endpoint is mapped', part);
    } else if (statement.kind === 'for-each') {
      evaluate(statement.list);
      const inner = { ...scope, names: new Map(names).set(statement.name, null) };
      maybe('a loop maps the endpoint', statement.body, inner);
    } else if (statement.kind === 'opaque') {
      const [first, ...others] = statement.parts ?? [];
      const isTry = first?.kind === 'block' && /^try\b/.test(statement.text);
      if (isTry) this.#block([first], scope);
      maybe('code that is not evaluated maps the endpoint', isTry ? others : (statement.parts ?? []));
    }
  }

  #assuming(text: string, location: Location, read: () => void): void {
    this.collector.under(reasonOf('assumed-call', text, location), read);
  }

  #text(value: Expression | null | undefined, scope: Scope): string | null {
    return textIn(value ?? undefined, scope, this.collector.interpreter);
  }

  /** The meaning of an expression. Notes the endpoints that it maps. */
  #evaluate(expression: Expression, scope: Scope): Meaning {
    const { kind, location } = expression;
    if (kind === 'call') return this.#call(expression, scope);
    if (kind === 'function') return { body: expression.body, parameters: expression.parameters, scope };
    if (kind === 'name') {
      const meaning = scope.names.get(expression.name) ?? null;
      return Array.isArray(meaning) ? null : (meaning as Meaning);
    }
    if (kind === 'assignment') {
      const value = this.#evaluate(expression.value, scope);
      if (!scope.names.has(nameOf(expression.target) ?? '')) this.#passOn(value, location);
      return value;
    }
    if (kind === 'member') {
      const target = this.#evaluate(expression.target, scope);
      return isDraft(target) && expression.name === 'Endpoints' ? target : null;
    }
    // `[a, b ? c : d]` has no meaning, but its parts may map endpoints.
    const isRead = (node: object) => isOfKind(node, 'call') || isOfKind(node, 'name');
    const enter = (node: object) => (isRead(node) || isOfKind(node, 'function') ? [] : Object.values(node));
    this.#assuming('an expression that is not evaluated maps the endpoint', location, () => {
      for (const node of nodesIn(expression, enter))
        if (isRead(node)) this.#passOn(this.#evaluate(node as Expression, scope), location);
    });
    return null;
  }

  /** Notes that code which is not read may guard a builder. */
  #passOn(value: Meaning, location: Location): void {
    const why = 'what other code does with the route builder is not read';
    if (isDraft(value) && !isApplication(value))
      value.uncertainties.push(reasonOf('access-assumed', why, location));
  }

  #call(call: ExpressionOf<'call'>, scope: Scope): Meaning {
    const { callee, arguments: args, location } = call;
    const { collector } = this;
    this.#calls.add(call);
    const name = nameOf(callee) ?? '';
    const target = callee.kind === 'member' ? this.#evaluate(callee.target, scope) : null;
    if (BUILDS.test(name) && !isDraft(target)) return collector.builder();
    const methods = this.#methods(callee, args.length, scope);
    const mapped =
      methods.length === 0 && callee.kind === 'member' ? this.#mapped(call, name, target, scope) : null;
    if (mapped !== null) return mapped;
    const values = args.map(
      (one): Given => ({
        name: one.name,
        value: this.#text(one.value, scope) ?? this.#evaluate(one.value, scope),
      }),
    );
    const local = callee.kind === 'name' ? scope.names.get(name) : null;
    if (isClosure(local)) return this.run(local, values);
    if (isClosure(target)) return name === 'Invoke' ? this.run(target, values) : null;
    if (methods.length > 0) {
      const results: Meaning[] = [];
      const follow = ({ member, isExtended }: Method) => {
        const given = isExtended ? [{ name: null, value: target }, ...values] : values;
        results.push(this.run(this.#closureOf(member), given));
      };
      for (const one of methods)
        if (methods.length === 1 && !mappingCalls.has(name)) follow(one);
        else this.#assuming(`the own method ${name} is assumed to run`, location, () => follow(one));
      return this.#only(results, location);
    }
    const isAdded =
      name === 'Add' && callee.kind === 'member' && nameOf(callee.target) === 'EndpointConfigureActions';
    collector.mapControllers(call, name, isDraft(target) ? target : collector.builder(), scope);
    const passed = ROUTED.test(name) || isAdded ? (isDraft(target) ? target : collector.builder()) : null;
    for (const { value } of values) {
      const run = () => void this.run(value, [{ name: null, value: passed }]);
      if (RUNS.test(name)) run();
      else this.#assuming(`${name} is assumed to run the code`, location, run);
      this.#passOn(value, location);
    }
    if (!isDraft(target) || plainCalls.has(name) || KEEPS.test(name)) return target;
    if (!isApplication(target) && !name.startsWith('Map'))
      target.uncertainties.push(reasonOf('access-assumed', `what ${name} requires is not read`, location));
    return collector.builder(target, null, `what ${name} returns is not evaluated`, location);
  }

  /** Evaluates a call of ASP.NET Core that maps or configures endpoints; null for any other call. */
  #mapped(call: ExpressionOf<'call'>, name: string, target: Meaning, scope: Scope): Meaning {
    const { arguments: args, location, typeArguments } = call;
    const { collector } = this;
    const builder = () =>
      isDraft(target)
        ? target
        : collector.unknownBuilder(`the route builder of ${name} is not evaluated`, location);
    if (name === 'MapGroup') return collector.below(builder(), templateIn(args), scope);
    const branched = /^(?:Map|MapWhen|UseWhen)$/.test(name) ? branchIn(args) : null;
    if (branched !== null) {
      const why = 'the path of a branch of the pipeline is not followed';
      const value = collector.unknownBuilder(why, location);
      this.run(this.#evaluate(branched, scope), [{ name: null, value }]);
      return target;
    }
    const maps = mappingCalls.has(name) && args.length + typeArguments.length > 0;
    if (maps && (name !== 'Map' || isDraft(target))) return collector.map(call, name, builder(), scope);
    if (GUARDS.test(name) && (!isDraft(target) || isUnknown(target))) collector.addUnplaced(name, location);
    if (!isDraft(target)) return null;
    const condition = collector.conditions.find((one) => !target.madeUnder.includes(one));
    const value = (one: Expression) => valueIn(one, scope, collector.interpreter);
    return configures(target, call, value, condition ?? null) ? target : null;
  }

  /** The methods of the application that a call may mean, but not those that are being read. */
  #methods(callee: Expression, count: number, scope: Scope): readonly Method[] {
    return methodsCalled(callee, count, scope, this.source.code, this.mapping).filter(
      ({ member }) => !this.#active.includes(member.code.body ?? this),
    );
  }

  #closureOf({ code, site }: LinkedMember): Closure {
    const body = code.body ?? [];
    this.called.add(code);
    return { body, parameters: code.parameters, scope: scopeOf(body, site, code.container) };
  }
}
