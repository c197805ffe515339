import type { Location } from './location';
import type { TypeReference } from './type-reference';

/**
 * What a frontend lowers code of configuration to: the same shapes for every language. Plain data, evaluated by
 * `core/evaluation` and never run. `opaque` stands for all that has no neutral shape; it is only reported.
 */
export type Expression = Shape & { readonly location: Location };

/** The expressions of one shape. */
export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

type Shape =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  /** A type as a value: `typeof(X)` in C#, a class name in TypeScript. */
  | { readonly kind: 'type'; readonly type: TypeReference }
  /** The assembly of a type: `typeof(X).Assembly`, `assemblyOf(X)`, `X.assembly`. */
  | { readonly kind: 'assembly-of'; readonly type: TypeReference }
  /** The assembly of the code itself: `GetType().Assembly`, `Assembly.GetExecutingAssembly()`. */
  | { readonly kind: 'own-assembly' }
  /** A constant of a type: `BookStoreConsts.RootPath`. */
  | { readonly kind: 'constant'; readonly type: TypeReference; readonly member: string }
  /** A parameter, a local variable, or a member or function in reach: `ctx`, `RootPath`, `this.RootPath`. */
  | { readonly kind: 'name'; readonly name: string }
  /** `a.B`; `isOptional` is `a?.B`. */
  | {
      readonly kind: 'member';
      readonly target: Expression;
      readonly member: string;
      readonly isOptional: boolean;
    }
  /** `a.B(x)`; without a target a function in reach: `B(x)`, `this.B(x)`, `base.B(x)`. */
  | {
      readonly kind: 'call';
      readonly target: Expression | null;
      readonly isOptional: boolean;
      readonly name: string;
      readonly typeArguments: readonly TypeReference[];
      readonly arguments: readonly CallArgument[];
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      /** Texts of length one may be characters, which `+` adds up as numbers. */
      readonly mayAddCharacters?: true;
    }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  /** Text and values in turn: `$"v1/{name}"`. */
  | { readonly kind: 'text'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'lambda';
      readonly parameters: readonly LambdaParameter[];
      readonly body: readonly Statement[];
    }
  /** A switch as a value; no arm that fits means no value. */
  | { readonly kind: 'switch'; readonly subject: Expression; readonly arms: readonly SwitchArm[] }
  | { readonly kind: 'is'; readonly operand: Expression; readonly pattern: Pattern }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  /** `s[1..^2]`; a bound counts from the end when `fromEnd` says so. */
  | {
      readonly kind: 'range';
      readonly target: Expression;
      readonly start: RangeBound | null;
      readonly end: RangeBound | null;
    }
  /** A new object: constructor arguments, then members in order. `type` is null for an object literal. */
  | {
      readonly kind: 'object';
      readonly type: TypeReference | null;
      readonly arguments: readonly CallArgument[];
      readonly members: readonly { readonly name: string; readonly value: Expression }[];
    }
  | { readonly kind: 'pattern-text'; readonly pattern: string; readonly flags: string }
  | { readonly kind: 'opaque'; readonly text: string };

/** `===` compares without making one value like the other before. */
export type BinaryOperator =
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '&&'
  | '||'
  | '??';

/** `initial` is what it is when the caller gives nothing; null when the caller has to. */
interface LambdaParameter {
  readonly name: string;
  readonly initial: Expression | null;
}

interface RangeBound {
  readonly value: Expression;
  readonly fromEnd: boolean;
}

/** `name` is null for a positional argument. */
export interface CallArgument {
  readonly name: string | null;
  readonly value: Expression;
}

interface SwitchArm {
  readonly pattern: Pattern;
  readonly guard: Expression | null;
  readonly value: Expression;
}

/** What a value is tested against. */
export type Pattern =
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'compare'; readonly operator: BinaryOperator; readonly value: Expression }
  | { readonly kind: 'or' | 'and'; readonly left: Pattern; readonly right: Pattern }
  | { readonly kind: 'not'; readonly pattern: Pattern }
  /** Anything; under a name when `name` is not null. */
  | { readonly kind: 'any'; readonly name: string | null }
  | { readonly kind: 'opaque'; readonly text: string; readonly location: Location };

/** A statement of a function that gives a value. */
export type Statement =
  | { readonly kind: 'return'; readonly value: Expression; readonly location: Location }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly whenTrue: readonly Statement[];
      readonly whenFalse: readonly Statement[];
      readonly location: Location;
    }
  /** Declares a local variable, or gives one that exists another value. */
  | {
      readonly kind: 'let';
      readonly name: string;
      readonly value: Expression;
      readonly location: Location;
    }
  /** The first section with a label that fits runs; a null label is the default. Bodies end by leaving. */
  | {
      readonly kind: 'switch';
      readonly subject: Expression;
      readonly sections: readonly SwitchSection[];
      readonly location: Location;
    }
  /** Code that has no neutral shape, or that fails: a value cannot be told once it is reached. */
  | { readonly kind: 'opaque'; readonly text: string; readonly location: Location };

interface SwitchSection {
  readonly labels: readonly { readonly pattern: Pattern | null; readonly guard: Expression | null }[];
  readonly body: readonly Statement[];
}
