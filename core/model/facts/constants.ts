import type { Expression } from '../expression';

/** A value that never changes: `const` in C#, `static readonly` in TypeScript. */
export interface ConstantFacts {
  readonly name: string;
  /** Code of its own runs when it is set, so it may hold something else. */
  readonly isSetByCode?: true;
  /** A class that derives from its own may have another one. */
  readonly isVirtual?: true;
  /** Each object of its type has its own. */
  readonly isInstance?: true;
  /** Code anywhere may change what it stands for, or what that consists of. */
  readonly isOpen?: true;
  readonly value: Expression;
}
