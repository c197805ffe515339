import type { BinaryOperator, CallArgument, Expression, Pattern, Statement } from '../model/expression';
import type { Location } from '../model/location';
import type { Closure, FunctionClosure, Names, Outcome, TypeHandle, Unknown, Value } from '../model/value';
import { limits } from './budget';
import { frameworkFunctions } from './framework-functions';
import { find } from './functions';
import { listFunctions } from './list-functions';
import { equal, isUnknown, kindOf, unknown } from './outcome';
import { flagsOf, replaceMatches } from './regular-expressions';
import { patternFunctions, shown, staticFunction, staticValue } from './static-functions';
import { textFunctions } from './text-functions';
import { customAttribute, typeFunctions, typeMember } from './type-members';

/** What names mean at a place: those bound so far, then those of the workspace. */
interface Environment {
  readonly names: Names;
  readonly locals: Map<string, Outcome>;
}

/** A function body that ended without a value. */
const fellThrough = Symbol('fell through');
type End = Outcome | typeof fellThrough;

/**
 * Evaluates expressions of configuration. Nothing of the workspace is run: every step is one of the shapes of
 * `Expression`, counted against the budget of this one evaluation.
 */
export class Evaluator {
  #steps = 0;
  #depth = 0;

  /** The value of an expression where it stands. */
  evaluate({ expression, names, locals }: Closure): Outcome {
    return this.#value(expression, { names, locals: new Map(locals) });
  }

  /** What a function value gives for arguments. */
  call(callee: Value, args: readonly Value[], location: Location): Outcome {
    if (typeof callee !== 'object' || callee === null || callee.kind !== 'function')
      return unknown('it is not a function', location);
    return callee.call(args);
  }

  #value(expression: Expression, environment: Environment): Outcome {
    const { location } = expression;
    if (++this.#steps > limits.steps) return unknown('it takes too many steps', location);
    if (this.#depth >= limits.depth) return unknown('it is nested too deeply', location);
    this.#depth++;
    const outcome = this.#shape(expression, environment);
    this.#depth--;
    return bounded(outcome, location);
  }

  #shape(expression: Expression, environment: Environment): Outcome {
    const { location } = expression;
    const stop = (reason: string) => unknown(reason, location);
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'array':
        return this.#all(expression.items, environment, (items) => ({ kind: 'list', items }));
      case 'type':
        return this.#type(expression.type, environment);
      case 'assembly-of': {
        const { assembly } = environment.names.type(expression.type);
        return { kind: 'assembly', ...(assembly ?? { id: null, name: expression.type.text }) };
      }
      case 'own-assembly':
        return { kind: 'assembly', ...environment.names.assembly };
      case 'constant':
        return this.#constant(expression, environment);
      case 'name':
        return this.#name(expression.name, environment, location);
      case 'member': {
        const imported = importedName(expression.target, expression.member, environment);
        if (imported !== null) return this.#name(imported, environment, location);
        const target = this.#value(expression.target, environment);
        if (isUnknown(target)) return target;
        if (target === null && expression.isOptional) return null;
        return this.#member(target, expression.member, location);
      }
      case 'call':
        return this.#call(expression, environment);
      case 'binary':
        return this.#binary(expression, environment);
      case 'unary': {
        const operand = this.#value(expression.operand, environment);
        if (isUnknown(operand)) return operand;
        if (expression.operator === '!')
          return isTruth(operand) === undefined ? stop('its truth is not known') : !isTruth(operand);
        return typeof operand === 'number' ? -operand : stop('it is not a number');
      }
      case 'conditional': {
        const condition = this.#truth(expression.condition, environment);
        if (condition === true) return this.#value(expression.whenTrue, environment);
        if (condition === false) return this.#value(expression.whenFalse, environment);
        return agreed(condition, [
          this.#value(expression.whenTrue, environment),
          this.#value(expression.whenFalse, environment),
        ]);
      }
      case 'text':
        return this.#all(expression.parts, environment, (parts) => {
          const texts = parts.map(shown);
          const open = texts.indexOf(undefined);
          return open < 0
            ? texts.join('')
            : unknown('how it reads as text is not known', expression.parts[open]!.location);
        });
      case 'lambda':
        return {
          kind: 'function',
          location,
          call: (args) => {
            const locals = new Map(environment.locals);
            const inner = { names: environment.names, locals };
            expression.parameters.forEach(({ name, initial }, index) => {
              const given = args[index];
              if (given !== undefined) locals.set(name, given);
              else if (initial) locals.set(name, this.#value(initial, inner));
              else locals.set(name, unknown(`nothing is known of ${name}`, location));
            });
            return this.#body(expression.body, inner, location);
          },
        };
      case 'switch': {
        const subject = this.#value(expression.subject, environment);
        if (isUnknown(subject)) return subject;
        return this.#arms(expression, subject, 0, environment);
      }
      case 'is': {
        const operand = this.#value(expression.operand, environment);
        return isUnknown(operand) ? operand : this.#fits(expression.pattern, operand, environment, location);
      }
      case 'index': {
        const [target, index] = [
          this.#value(expression.target, environment),
          this.#value(expression.index, environment),
        ];
        if (isUnknown(target)) return target;
        if (isUnknown(index)) return index;
        const items =
          typeof target === 'string'
            ? target
            : kindOf(target) === 'list'
              ? (target as { items: readonly Value[] }).items
              : null;
        const item = items && typeof index === 'number' ? items[index] : undefined;
        return item ?? stop('there is no such item');
      }
      case 'range':
        return this.#range(expression, environment);
      case 'object':
        return this.#object(expression, environment);
      case 'pattern-text':
        return { kind: 'pattern', pattern: expression.pattern, flags: expression.flags };
      case 'opaque':
        return stop(`it is code that is not evaluated: ${expression.text}`);
    }
  }

  #all(
    expressions: readonly Expression[],
    environment: Environment,
    make: (values: readonly Value[]) => Outcome,
  ): Outcome {
    const values: Value[] = [];
    for (const expression of expressions) {
      const value = this.#value(expression, environment);
      if (isUnknown(value)) return value;
      values.push(value);
    }
    return make(values);
  }

  /** A condition: true, false, or why it is open. */
  #truth(expression: Expression, environment: Environment): boolean | Unknown {
    const value = this.#value(expression, environment);
    if (isUnknown(value)) return value;
    return isTruth(value) ?? unknown('its truth is not known', expression.location);
  }

  #closure(closure: Closure): Outcome {
    return this.#value(closure.expression, { names: closure.names, locals: new Map(closure.locals) });
  }

  #type(reference: Extract<Expression, { kind: 'type' }>['type'], { names, locals }: Environment): Outcome {
    const local = locals.get(reference.name);
    if (local !== undefined) return local;
    // Where types and constants are spelled alike, a name may mean either.
    const constant = reference.name === '' ? null : names.value(reference.name);
    if (constant) return this.#closure(constant);
    const type = names.type(reference);
    const dot = reference.name.lastIndexOf('.');
    if (type.id === null && dot > 0) {
      const name = reference.name.slice(0, dot);
      const owner = names.type({ ...reference, text: name, name });
      const member = owner.constant(reference.name.slice(dot + 1));
      if (member) return this.#closure(member);
    }
    return { kind: 'type', type };
  }

  #name(name: string, { names, locals }: Environment, location: Location): Outcome {
    const local = locals.get(name);
    if (local !== undefined) return local;
    const constant = names.value(name);
    if (constant) return this.#closure(constant);
    const [only, ...others] = names.functions(name);
    if (only && others.length === 0)
      return {
        kind: 'function',
        location,
        call: (args) => this.#invoke(only, args.map(positional), location),
      };
    const type = names.type({ text: name, name, arguments: [], form: 'named', location });
    if (type.id !== null) return { kind: 'type', type };
    return unknown(`${name} is not known here`, location);
  }

  #constant(
    { type: reference, member, location }: Extract<Expression, { kind: 'constant' }>,
    environment: Environment,
  ): Outcome {
    const owner = this.#type(reference, environment);
    if (isUnknown(owner)) return owner;
    if (kindOf(owner) === 'type' && (owner as { type: TypeHandle }).type.id === null) {
      // A namespace in front of a type reads like a type in front of a member.
      const name = `${reference.name}.${member}`;
      const type = environment.names.type({ ...reference, text: name, name });
      if (type.id !== null) return { kind: 'type', type };
    }
    return this.#member(owner, member, location);
  }

  #member(target: Value, name: string, location: Location): Outcome {
    const stop = () => unknown(`${name} is not known here`, location);
    if (target === null) return unknown(`${name} is asked of nothing`, location);
    if (typeof target === 'string') return /^[Ll]ength$/.test(name) ? target.length : stop();
    if (typeof target !== 'object') return stop();
    switch (target.kind) {
      case 'list':
        return /^([Ll]ength|Count)$/.test(name) ? target.items.length : stop();
      case 'object':
        return target.member(name) ?? target.member(name.charAt(0).toUpperCase() + name.slice(1)) ?? stop();
      case 'type': {
        const { type } = target;
        const constant = type.constant(name);
        if (constant) return this.#closure(constant);
        const [only, ...others] = type.functions(name);
        if (only && others.length === 0)
          return {
            kind: 'function',
            location,
            call: (args) => this.#invoke(only, args.map(positional), location),
          };
        const value = typeMember(type, name) ?? (type.id === null ? staticValue(type.name, name) : undefined);
        if (value !== undefined) return value;
        if (
          type.declared?.kind === 'enum' ||
          (type.id === null && /^\p{Lu}/u.test(name) && !isQuestion(name))
        )
          return { kind: 'symbol', owner: type.name, name };
        return stop();
      }
      case 'assembly':
        return /^(name|Name)$/.test(name) ? target.name : stop();
      default:
        return stop();
    }
  }

  #call(expression: Extract<Expression, { kind: 'call' }>, environment: Environment): Outcome {
    const { name, location } = expression;
    const { names, locals } = environment;
    if (expression.target === null) {
      const local = locals.get(name);
      if (local !== undefined) return isUnknown(local) ? local : this.#apply(local, expression, environment);
      const functions = names.functions(name);
      if (functions.length > 0) return this.#overload(functions, name, expression, environment);
      const constant = names.value(name);
      if (constant) {
        const value = this.#closure(constant);
        return isUnknown(value) ? value : this.#apply(value, expression, environment);
      }
      const [first, ...rest] = expression.arguments;
      // The framework's extensions as functions: `removePreFix(name, 'Identity')`.
      const known = find(frameworkFunctions, name);
      if (known && first) {
        return this.#arguments(
          [first, ...rest],
          environment,
          ([target = null, ...args]) =>
            typeof target === 'string' || target === null ? known(target, args) : undefined,
          expression,
        );
      }
      return unknown(`${name} is not a function that is known here`, location);
    }
    const imported = importedName(expression.target, name, environment);
    if (imported !== null) return this.#call({ ...expression, target: null, name: imported }, environment);
    const target = this.#value(expression.target, environment);
    if (isUnknown(target)) return target;
    if (target === null && expression.isOptional) return null;
    if (typeof target === 'object' && target?.kind === 'type')
      return this.#typeCall(target.type, expression, environment);
    const statics =
      typeof target === 'object' && target?.kind === 'symbol' ? staticFunction(target.name, name) : undefined;
    if (statics) return this.#arguments(expression.arguments, environment, statics, expression);
    return this.#methodCall(target, expression, environment);
  }

  /** `X.F(…)`, or a question to a type: `typeof(X).IsAssignableFrom(t)`. */
  #typeCall(
    type: TypeHandle,
    expression: Extract<Expression, { kind: 'call' }>,
    environment: Environment,
  ): Outcome {
    const { name, location } = expression;
    const own = type.functions(name);
    if (own.length > 0) return this.#overload(own, name, expression, environment);
    const constant = type.constant(name);
    if (constant) {
      const value = this.#closure(constant);
      return isUnknown(value) ? value : this.#apply(value, expression, environment);
    }
    const [attribute] = expression.typeArguments;
    if (attribute && /^GetCustomAttributes?$|^IsDefined$/.test(name)) {
      return this.#arguments(
        expression.arguments,
        environment,
        ([inherit]) => {
          const found = customAttribute(type, environment.names.type(attribute), inherit);
          if (found === undefined || name === 'GetCustomAttribute') return found;
          return name === 'IsDefined'
            ? found !== null
            : { kind: 'list', items: found === null ? [] : [found] };
        },
        expression,
      );
    }
    const question = find(typeFunctions, name);
    const statics = type.id === null ? staticFunction(type.name, name) : undefined;
    if (!question && !statics) {
      const extensions = environment.names.extensions(name);
      return extensions.length > 0
        ? this.#overload(extensions, name, expression, environment, { kind: 'type', type })
        : unknown(`${type.name}.${name} is not a function that is known here`, location);
    }
    return this.#arguments(
      expression.arguments,
      environment,
      (args) => (statics ? statics(args) : question!(type, args)),
      expression,
    );
  }

  #methodCall(
    target: Value,
    expression: Extract<Expression, { kind: 'call' }>,
    environment: Environment,
  ): Outcome {
    const { name, location } = expression;
    if (typeof target === 'object' && target?.kind === 'object') {
      const member = target.member(name);
      if (member !== null && !isUnknown(member)) return this.#apply(member, expression, environment);
    }
    if (typeof target === 'object' && target?.kind === 'function' && /^(Invoke|call)$/.test(name)) {
      return this.#apply(
        target,
        name === 'call' ? { ...expression, arguments: expression.arguments.slice(1) } : expression,
        environment,
      );
    }
    const known = methodOf(target, name);
    if (!known) {
      const extensions = environment.names.extensions(name);
      if (extensions.length > 0) return this.#overload(extensions, name, expression, environment, target);
    }
    const framework =
      typeof target === 'string' || target === null ? find(frameworkFunctions, name) : undefined;
    if (known) return this.#arguments(expression.arguments, environment, known, expression);
    if (framework)
      return this.#arguments(
        expression.arguments,
        environment,
        (args) => framework(target as string | null, args),
        expression,
      );
    if (target === null) return unknown(`${name} is called on nothing`, location);
    return unknown(`${name} is not a function that is known here`, location);
  }

  /** Evaluates arguments and hands them to a known function. */
  #arguments(
    given: readonly CallArgument[],
    environment: Environment,
    known: (args: readonly Value[]) => Outcome | undefined,
    { name, location }: { readonly name: string; readonly location: Location },
  ): Outcome {
    return this.#all(
      given.map(({ value }) => value),
      environment,
      (args) => {
        const value = known(args);
        return value === undefined ? unknown(`what ${name} gives here is not known`, location) : value;
      },
    );
  }

  #apply(
    callee: Value,
    { arguments: given, location }: Extract<Expression, { kind: 'call' }>,
    environment: Environment,
  ): Outcome {
    return this.#all(
      given.map(({ value }) => value),
      environment,
      (args) => this.call(callee, args, location),
    );
  }

  /** The one of several functions of a name that takes so many arguments. */
  #overload(
    functions: readonly FunctionClosure[],
    name: string,
    { arguments: given, location }: Extract<Expression, { kind: 'call' }>,
    environment: Environment,
    receiver?: Value,
  ): Outcome {
    const count = given.length + (receiver === undefined ? 0 : 1);
    const fitting = functions.filter(({ facts: { parameters } }) => {
      const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
      return count >= needed && (count <= parameters.length || parameters.at(-1)?.isRest === true);
    });
    const [only, ...others] = fitting;
    if (!only || others.length > 0) return unknown(`which ${name} is meant is not known`, location);
    const args: BoundArgument[] = receiver === undefined ? [] : [positional(receiver)];
    for (const argument of given) {
      const value = this.#value(argument.value, environment);
      args.push({ name: argument.name, value });
    }
    return this.#invoke(only, args, location);
  }

  #invoke({ facts, names }: FunctionClosure, args: readonly BoundArgument[], location: Location): Outcome {
    if (++this.#steps > limits.steps) return unknown('it takes too many steps', location);
    if (this.#depth >= limits.depth) return unknown(`${facts.name} calls itself too often`, location);
    this.#depth++;
    const locals = this.#parameters(facts, names, args);
    const outcome = this.#body(facts.body, { names, locals }, facts.location);
    this.#depth--;
    return outcome;
  }

  #parameters(
    { parameters }: FunctionClosure['facts'],
    names: Names,
    args: readonly BoundArgument[],
  ): Map<string, Outcome> {
    const locals = new Map<string, Outcome>();
    const unnamed = args.filter((arg) => arg.name === null).map(({ value }) => value);
    parameters.forEach(({ name, initial, isRest }, index) => {
      const named = args.find((arg) => arg.name === name);
      if (isRest) locals.set(name, restOf(unnamed.slice(index)));
      else if (named) locals.set(name, named.value);
      else if (index < unnamed.length) locals.set(name, unnamed[index]!);
      else if (initial) locals.set(name, this.#closure({ expression: initial, names }));
    });
    return locals;
  }

  #body(statements: readonly Statement[], environment: Environment, location: Location): Outcome {
    const end = this.#run(statements, environment);
    return end === fellThrough ? unknown('it ends without a value', location) : end;
  }

  #run(statements: readonly Statement[], environment: Environment): End {
    const [statement, ...rest] = statements;
    if (!statement) return fellThrough;
    const { location } = statement;
    if (++this.#steps > limits.steps) return unknown('it takes too many steps', location);
    if (this.#depth >= limits.depth) return unknown('it is nested too deeply', location);
    this.#depth++;
    const end = this.#statement(statement, rest, environment);
    this.#depth--;
    return end;
  }

  #statement(statement: Statement, rest: readonly Statement[], environment: Environment): End {
    switch (statement.kind) {
      case 'return':
        return this.#value(statement.value, environment);
      case 'let':
        environment.locals.set(statement.name, this.#value(statement.value, environment));
        return this.#run(rest, environment);
      case 'if': {
        const condition = this.#truth(statement.condition, environment);
        const branch = (body: readonly Statement[], at: Environment) => this.#run([...body, ...rest], at);
        if (condition === true) return branch(statement.whenTrue, environment);
        if (condition === false) return branch(statement.whenFalse, environment);
        return agreedEnds(condition, [
          branch(statement.whenTrue, forked(environment)),
          branch(statement.whenFalse, forked(environment)),
        ]);
      }
      case 'switch': {
        const subject = this.#value(statement.subject, environment);
        if (isUnknown(subject)) return subject;
        for (const section of statement.sections) {
          for (const { pattern, guard } of section.labels) {
            if (pattern === null) continue;
            const fits = this.#guarded(pattern, guard, subject, environment, statement.location);
            if (isUnknown(fits)) return fits;
            if (fits === true) return this.#run([...section.body, ...rest], environment);
          }
        }
        const standard = statement.sections.find(({ labels }) =>
          labels.some(({ pattern }) => pattern === null),
        );
        return this.#run([...(standard?.body ?? []), ...rest], environment);
      }
      case 'opaque':
        return unknown(`it is code that is not evaluated: ${statement.text}`, statement.location);
    }
  }

  #arms(
    expression: Extract<Expression, { kind: 'switch' }>,
    subject: Value,
    from: number,
    environment: Environment,
  ): Outcome {
    for (let index = from; index < expression.arms.length; index++) {
      const { pattern, guard, value } = expression.arms[index]!;
      const fits = this.#guarded(pattern, guard, subject, environment, expression.location);
      if (isUnknown(fits))
        return agreed(fits, [
          this.#value(value, environment),
          this.#arms(expression, subject, index + 1, environment),
        ]);
      if (fits === true) return this.#value(value, environment);
    }
    return unknown('no arm of the switch fits', expression.location);
  }

  #guarded(
    pattern: Pattern,
    guard: Expression | null,
    subject: Value,
    environment: Environment,
    location: Location,
  ): Outcome {
    const fits = this.#fits(pattern, subject, environment, location);
    return fits === true && guard !== null ? this.#truth(guard, environment) : fits;
  }

  #fits(pattern: Pattern, subject: Value, environment: Environment, location: Location): Outcome {
    switch (pattern.kind) {
      case 'any':
        if (pattern.name !== null) environment.locals.set(pattern.name, subject);
        return true;
      case 'value': {
        const value = this.#value(pattern.value, environment);
        return isUnknown(value)
          ? value
          : (equal(subject, value) ?? unknown('whether they are equal is not known', location));
      }
      case 'compare': {
        const value = this.#value(pattern.value, environment);
        return isUnknown(value) ? value : compared(pattern.operator, subject, value, location);
      }
      case 'not': {
        const fits = this.#fits(pattern.pattern, subject, environment, location);
        return typeof fits === 'boolean' ? !fits : fits;
      }
      case 'and':
      case 'or': {
        const decisive = pattern.kind === 'or';
        const left = this.#fits(pattern.left, subject, environment, location);
        if (left === decisive) return left;
        const right = this.#fits(pattern.right, subject, environment, location);
        return right === decisive || !isUnknown(left) ? right : left;
      }
      case 'opaque':
        return unknown(`it is a pattern that is not evaluated: ${pattern.text}`, pattern.location);
    }
  }

  #binary(
    { operator, left, right, location }: Extract<Expression, { kind: 'binary' }>,
    environment: Environment,
  ): Outcome {
    const first = this.#value(left, environment);
    if (operator === '&&' || operator === '||') {
      const decisive = operator === '||';
      if (!isUnknown(first)) {
        const truth = isTruth(first);
        if (truth === undefined) return unknown('its truth is not known', left.location);
        return truth === decisive ? first : this.#value(right, environment);
      }
      const second = this.#value(right, forked(environment));
      return second === decisive ? second : first;
    }
    if (isUnknown(first)) return first;
    if (operator === '??') return first === null ? this.#value(right, environment) : first;
    const second = this.#value(right, environment);
    return isUnknown(second) ? second : compared(operator, first, second, location);
  }

  #range(
    { target, start, end, location }: Extract<Expression, { kind: 'range' }>,
    environment: Environment,
  ): Outcome {
    const value = this.#value(target, environment);
    if (isUnknown(value)) return value;
    if (typeof value !== 'string') return unknown('only text is cut by ranges', location);
    const bound = (at: typeof start, standard: number): number | Unknown => {
      if (at === null) return standard;
      const index = this.#value(at.value, environment);
      if (isUnknown(index)) return index;
      if (typeof index !== 'number') return unknown('it is not a number', at.value.location);
      return at.fromEnd ? value.length - index : index;
    };
    const [from, to] = [bound(start, 0), bound(end, value.length)];
    if (typeof from !== 'number') return from;
    if (typeof to !== 'number') return to;
    return from >= 0 && to <= value.length && from <= to
      ? value.slice(from, to)
      : unknown('the range does not fit', location);
  }

  /** An object by what its creation sets: constructor, initial values, then the members listed. */
  #object(expression: Extract<Expression, { kind: 'object' }>, environment: Environment): Outcome {
    const { names } = environment;
    const type = expression.type === null ? null : names.type(expression.type);
    if (type?.id === null && type.name === 'Regex') {
      return this.#all(
        expression.arguments.map(({ value }) => value),
        environment,
        ([pattern, options]) => {
          const flags = flagsOf(options);
          return typeof pattern === 'string' && flags !== undefined
            ? { kind: 'pattern', pattern, flags }
            : unknown('the regular expression is not known', expression.location);
        },
      );
    }
    const members = new Map<string, Outcome>();
    if (type !== null) this.#construct(type, expression, environment, members);
    for (const { name, value } of expression.members) members.set(name, this.#value(value, environment));
    return {
      kind: 'object',
      member: (name) => {
        const own = members.get(name);
        if (own !== undefined) return own;
        const initial = type?.initial(name);
        return initial ? this.#closure(initial) : null;
      },
    };
  }

  /** Runs the assignments of a constructor: each is a `let` of the member's name. */
  #construct(
    type: TypeHandle,
    expression: Extract<Expression, { kind: 'object' }>,
    environment: Environment,
    members: Map<string, Outcome>,
  ): void {
    const fitting = type
      .constructors()
      .filter(({ facts }) => facts.parameters.length === expression.arguments.length);
    const [only, ...others] = fitting;
    if (!only || others.length > 0) return;
    const args = expression.arguments.map(({ name, value }) => ({
      name,
      value: this.#value(value, environment),
    }));
    const locals = this.#parameters(only.facts, only.names, args);
    const own = { names: only.names, locals };
    for (const statement of only.facts.body) {
      if (statement.kind !== 'let') break;
      members.set(statement.name, this.#value(statement.value, own));
    }
  }
}

interface BoundArgument {
  readonly name: string | null;
  readonly value: Outcome;
}

const positional = (value: Outcome): BoundArgument => ({ name: null, value });

function restOf(values: readonly Outcome[]): Outcome {
  const open = values.find(isUnknown);
  if (open) return open;
  const [first] = values as readonly Value[];
  // A list may be handed over as it is.
  if (values.length === 1 && kindOf(first!) === 'list') return first!;
  return { kind: 'list', items: values as readonly Value[] };
}

const forked = ({ names, locals }: Environment): Environment => ({ names, locals: new Map(locals) });

/** `consts.root` where `consts` stands for a whole module, as one name; null for all else. */
function importedName(target: Expression, member: string, { names, locals }: Environment): string | null {
  if (target.kind !== 'name' || locals.has(target.name)) return null;
  const name = `${target.name}.${member}`;
  return names.value(name) !== null || names.functions(name).length > 0 ? name : null;
}

/** Names of types' own properties, which are no members of an enumeration. */
const isQuestion = (name: string) =>
  /^(Is[A-Z]|Name$|Namespace$|FullName$|BaseType$|Assembly$|GetType$)/.test(name);

/** The methods of a value that evaluation knows, as functions of their arguments. */
function methodOf(
  target: Value,
  name: string,
): ((args: readonly Value[]) => Outcome | undefined) | undefined {
  if (typeof target === 'string') {
    if (/^replace(All)?$/.test(name)) return (args) => replaced(target, name, args);
    const known = find(textFunctions, name);
    return known && ((args) => known(target, args));
  }
  if (typeof target === 'number')
    return name === 'ToString' || name === 'toString'
      ? (args) => (args.length === 0 ? shown(target) : undefined)
      : undefined;
  if (typeof target !== 'object' || target === null) return undefined;
  if (target.kind === 'list') {
    const known = find(listFunctions, name);
    return known && ((args) => known(target.items, args));
  }
  if (target.kind === 'pattern') {
    const known = find(patternFunctions, name);
    return known && ((args) => known(target, args));
  }
  if (target.kind === 'object' || target.kind === 'symbol' || target.kind === 'assembly')
    return name === 'Equals'
      ? ([other]) => (other === undefined ? undefined : equal(target, other))
      : undefined;
  return undefined;
}

/** `replace` and `replaceAll` take a regular expression too. */
function replaced(text: string, name: string, args: readonly Value[]): Outcome | undefined {
  const [from, to] = args;
  if (typeof from === 'object' && from?.kind === 'pattern') {
    return typeof to === 'string'
      ? replaceMatches(from.pattern, from.flags, text, to, from.flags.includes('g'))
      : undefined;
  }
  return find(textFunctions, name)?.(text, args);
}

/** What counts as true; undefined for what cannot stand as a condition. */
function isTruth(value: Value): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === null || value === '') return false;
  if (typeof value === 'number') return value !== 0;
  return true;
}

function compared(operator: BinaryOperator, a: Value, b: Value, location: Location): Outcome {
  if (operator === '==' || operator === '!=') {
    const same = equal(a, b);
    return same === undefined
      ? unknown('whether they are equal is not known', location)
      : (operator === '==') === same;
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) {
    const [left, right] = [shown(a), shown(b)];
    return left === undefined || right === undefined
      ? unknown('how it reads as text is not known', location)
      : left + right;
  }
  if (typeof a !== 'number' || typeof b !== 'number')
    return unknown(`${operator} is not known for these values`, location);
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      return unknown(`${operator} is not known for these values`, location);
  }
}

/** The value that both ways give whatever an open condition would say; else why it is open. */
function agreed(open: Unknown, outcomes: readonly Outcome[]): Outcome {
  const [first, ...others] = outcomes;
  if (first === undefined || isUnknown(first)) return open;
  return others.every((other) => !isUnknown(other) && equal(first, other)) ? first : open;
}

function agreedEnds(open: Unknown, ends: readonly End[]): End {
  return ends.some((end) => end === fellThrough) ? open : agreed(open, ends as readonly Outcome[]);
}

function bounded(outcome: Outcome, location: Location): Outcome {
  if (typeof outcome === 'string' && outcome.length > limits.text)
    return unknown('the text is too long', location);
  if (typeof outcome === 'object' && outcome?.kind === 'list' && outcome.items.length > limits.items)
    return unknown('the list is too long', location);
  return outcome;
}
