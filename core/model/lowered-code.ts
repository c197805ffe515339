import type { Location } from './location';
import { referenceTo, type TypeReference } from './type-reference';

/**
 * Code of any language as plain data: frontends lower syntax to it, and the interpreter runs it. Node kinds and names
 * follow ESTree and Roslyn where the two agree. Syntax without a language-neutral form is `opaque`.
 */
export type Expression = ExpressionNode & { readonly location: Location };

/** The expressions of one kind. */
export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** An expression without its location. */
export type ExpressionNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** An identifier: a local, a parameter, a member of the enclosing class, an import or a type. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'this' }
  /** `base` in C#, `super` in TypeScript. */
  | { readonly kind: 'base' }
  /** A type as a value: `typeof(X)`, `string` in `string.Join`, or `A<B>` in `A<B>.C`. */
  | { readonly kind: 'type'; readonly type: TypeReference }
  /** `target.name`; with `isOptional`, `target?.name`. */
  | {
      readonly kind: 'member';
      readonly target: Expression;
      readonly name: string;
      readonly isOptional: boolean;
    }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | {
      readonly kind: 'call';
      readonly callee: Expression;
      readonly typeArguments: readonly TypeReference[];
      readonly arguments: readonly Argument[];
    }
  /** `new T(arguments) { initializer }`; `type` is null for a target-typed `new()`. */
  | {
      readonly kind: 'new';
      readonly type: TypeReference | null;
      readonly arguments: readonly Argument[];
      readonly initializer: readonly ObjectMember[];
    }
  /** An object literal, or an anonymous object. */
  | { readonly kind: 'object'; readonly members: readonly ObjectMember[] }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  /** `...value` in an array or in arguments. */
  | { readonly kind: 'spread'; readonly value: Expression }
  | {
      readonly kind: 'function';
      readonly parameters: readonly Parameter[];
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** `target = value`, `target += value`. `operator` is null for plain assignment. */
  | {
      readonly kind: 'assignment';
      readonly target: Expression;
      readonly operator: BinaryOperator | null;
      readonly value: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  /** Literal texts and values, in order: `$"v1/{name}"`. */
  | { readonly kind: 'template'; readonly parts: readonly Expression[] }
  | { readonly kind: 'switch'; readonly subject: Expression; readonly arms: readonly SwitchArm[] }
  | { readonly kind: 'is'; readonly operand: Expression; readonly pattern: Pattern }
  | ({ readonly kind: 'opaque' } & Opaque);

/** Code without a language-neutral form: its text, shortened for messages, and all identifiers in it. */
export interface Opaque {
  readonly text: string;
  readonly names: readonly string[];
  /** Whether the code may exit the surrounding code, for example by `return`. */
  readonly mayLeave?: true;
  /** Its statements and expressions, which may run in any order or not at all; absent if they are not read. */
  readonly parts?: readonly Statement[];
}

const LEAVING = /\b(?:return|break|continue|goto|throw|yield)\b/;

/** Whether code contains a keyword that may exit the surrounding code. */
export const leaves = (text: string): boolean => LEAVING.test(text);

/** Sets `mayLeave` if the whole text of opaque code contains a keyword that may exit the surrounding code. */
export const mayLeave = (text: string) => (leaves(text) ? { mayLeave: true as const } : {});

const LEAVING_FROM = {
  loop: /\b(?:return|goto|yield)\b/,
  switch: /\b(?:return|goto|yield|continue)\b/,
  try: /\b(?:return|goto|yield|continue|break)\b/,
};

/** A loop, `switch` or `try` that is not evaluated, only searched. `whole`: its text. */
export function unread(
  { text, names, location }: ExpressionOf<'opaque'>,
  kind: keyof typeof LEAVING_FROM,
  whole: string,
  parts: readonly Statement[],
): Statement {
  const leaving = LEAVING_FROM[kind].test(whole) ? ({ mayLeave: true } as const) : {};
  return { kind: 'opaque', text, names, ...leaving, parts, location };
}

type UnaryOperator = '!' | '-' | '+';

/** `===` and `!==` compare without conversion. */
type Comparison = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=';

export type BinaryOperator = Comparison | '+' | '-' | '*' | '/' | '%' | '&' | '|' | '&&' | '||' | '??';

/** `name`: null for a positional argument. `isReference`: whether the callee may assign the argument (`ref`, `out`). */
export interface Argument {
  readonly name: string | null;
  readonly value: Expression;
  readonly isReference: boolean;
}

/** A part of an object initializer or object literal. */
export type ObjectMember =
  | { readonly kind: 'property'; readonly name: string; readonly value: Expression }
  /** `["key"] = value`, `{ "key", value }`, `[key]: value`. */
  | { readonly kind: 'entry'; readonly key: Expression; readonly value: Expression }
  /** An item of a collection initializer. */
  | { readonly kind: 'item'; readonly value: Expression }
  | { readonly kind: 'spread'; readonly value: Expression };

export interface Parameter {
  readonly name: string;
  readonly type: TypeReference | null;
  /** The default value; null if the argument is required. */
  readonly initial: Expression | null;
  /** Whether the parameter collects all further arguments in a list: `params`, `...rest`. */
  readonly isRest: boolean;
}

interface SwitchArm {
  readonly pattern: Pattern;
  readonly guard: Expression | null;
  readonly value: Expression;
}

/** A pattern that a value is matched against. */
export type Pattern =
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'or' | 'and'; readonly left: Pattern; readonly right: Pattern }
  | { readonly kind: 'not'; readonly pattern: Pattern }
  | { readonly kind: 'any' }
  | ({ readonly kind: 'opaque'; readonly location: Location } & Opaque);

export type Statement = StatementNode & { readonly location: Location };

/** The statements of one kind. */
export type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

/** A statement without its location. */
export type StatementNode =
  | { readonly kind: 'expression'; readonly expression: Expression }
  /** A local variable or function. Functions come first in their block, because a call may precede the declaration. */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly value: Expression | null;
      /** The type as declared; absent if the declaration has none. */
      readonly type?: TypeReference;
    }
  | { readonly kind: 'return'; readonly value: Expression | null }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly whenTrue: readonly Statement[];
      readonly whenFalse: readonly Statement[];
    }
  | {
      readonly kind: 'for-each';
      readonly name: string;
      readonly list: Expression;
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'throw'; readonly value: Expression }
  | { readonly kind: 'break' | 'continue' }
  | ({ readonly kind: 'opaque' } & Opaque);

export interface FileCode {
  readonly members: readonly MemberCode[];
  /** Statements outside of any member: top-level code. */
  readonly statements: readonly Statement[];
  /** Why the code could not be read; absent if it was read. */
  readonly failure?: string;
}

/** The `FileCode` of a file that contains no code. */
export const noCode: FileCode = { members: [], statements: [] };

/** A member of a type, or a top-level variable or function of a file. */
export interface MemberCode {
  readonly kind: 'field' | 'property' | 'method' | 'constructor' | 'enum-member';
  /** Spelled as in the source; `constructor` for constructors. */
  readonly name: string;
  /** Dotted name of the containing type, with its namespace if the language has namespaces; '' outside of any type. */
  readonly container: string;
  readonly isStatic: boolean;
  /** Whether code elsewhere may assign the member: it is not `const`, `readonly`, get-only or init-only. */
  readonly isMutable: boolean;
  /** Whether the declared type, `as const` or `Object.freeze` makes the member's content immutable. */
  readonly isReadonlyContent: boolean;
  /** Whether this is a method that only code in the same type can call. */
  readonly isPrivate: boolean;
  /** Whether this is an extension method, which may be called as a member of its first argument. */
  readonly isExtension: boolean;
  readonly parameters: readonly Parameter[];
  /** The declared type of a field or property, or of the result of a method; absent if the frontend does not read it. */
  readonly type?: TypeReference | null;
  /** The initial value of a field or property; null for none. */
  readonly value: Expression | null;
  /** The code of a method, constructor or getter; null for none. `this(…)` and `base(…)` call other constructors. */
  readonly body: readonly Statement[] | null;
  /** The code of a setter, whose parameter is called `value`; null for none. */
  readonly setter: readonly Statement[] | null;
  /** The location of the name. */
  readonly location: Location;
}

/** The part of a file's code that may check callers: members (perhaps without constructors) and bodies of methods. */
export interface GuardCode {
  readonly members: readonly GuardMember[];
}

/** The parts of a member that are searched for checks of callers. `body`: null or empty if it contains no check. */
export interface GuardMember extends Pick<MemberCode, 'kind' | 'name' | 'container' | 'body' | 'location'> {
  readonly parameters: readonly Pick<Parameter, 'name'>[];
}

/** Whether a part of a code tree is a node of the given kind. */
export function isOfKind<Kind extends Expression['kind'] | Statement['kind']>(
  part: object,
  kind: Kind,
): part is Extract<Expression | Statement, { kind: Kind }> {
  return 'kind' in part && part.kind === kind;
}

/** A node of code and all nodes below it, in source order. `enter` returns the parts of a node that are visited. */
export function* nodesIn(
  root: unknown,
  enter: (node: object) => unknown[] = Object.values,
): Generator<object> {
  const pending = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    yield node;
    // Spreading a list into arguments would exceed the stack if the list is long.
    for (const part of enter(node).reverse()) pending.push(part);
  }
}

/** `this.a = a`: the implicit assignment of a constructor parameter that declares a field. */
export function assignmentToField({ name, location }: MemberCode): Statement {
  const self: Expression = { kind: 'this', location };
  const target: Expression = { kind: 'member', target: self, name, isOptional: false, location };
  const value: Expression = { kind: 'name', name, location };
  const expression: Expression = { kind: 'assignment', target, operator: null, value, location };
  return { kind: 'expression', expression, location };
}

/** `++a` as `a += 1`, and `a++` as `(a += 1) - 1`. */
export function increment(target: Expression, sign: '++' | '--', isPostfix: boolean, location: Location) {
  const right: Expression = { kind: 'literal', value: 1, location };
  const [first, second] = sign === '++' ? (['+', '-'] as const) : (['-', '+'] as const);
  const left: Expression = { kind: 'assignment', target, operator: first, value: right, location };
  return isPostfix ? ({ kind: 'binary', operator: second, left, right } as const) : left;
}

/** The type that an expression refers to: `typeof(X)`, `X`, `A.X`; null for other expressions. */
export function typeNamed(expression: Expression): TypeReference | null {
  if (expression.kind === 'type') return expression.type;
  if (expression.kind === 'name') return referenceTo(expression.name, expression.location);
  const owner = expression.kind === 'member' ? typeNamed(expression.target) : null;
  return expression.kind === 'member' && owner !== null
    ? referenceTo(`${owner.name}.${expression.name}`, expression.location)
    : null;
}

/** The last name of an expression: `A.B` → `B`; null if it has no name. */
export function nameOf(expression: Expression | undefined): string | null {
  if (expression?.kind === 'name' || expression?.kind === 'member') return expression.name;
  return expression?.kind === 'type' ? expression.type.name : null;
}
