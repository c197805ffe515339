import type { Location } from './location';
import type { TypeReference } from './type-reference';

/**
 * What a frontend lowers a configuration value or an attribute argument to: the same few shapes for every language.
 * `opaque` stands for all that has no neutral shape; it is never evaluated, only reported.
 */
export type Expression =
  | {
      readonly kind: 'literal';
      readonly value: string | number | boolean | null;
      readonly location: Location;
    }
  | { readonly kind: 'array'; readonly items: readonly Expression[]; readonly location: Location }
  /** A type as a value: `typeof(X)` in C#, a class name in TypeScript. */
  | { readonly kind: 'type'; readonly type: TypeReference; readonly location: Location }
  /** The assembly of a type: `typeof(X).Assembly`, `assemblyOf(X)`, `X.assembly`. */
  | { readonly kind: 'assembly-of'; readonly type: TypeReference; readonly location: Location }
  /** The assembly of the code itself: `GetType().Assembly`, `Assembly.GetExecutingAssembly()`. */
  | { readonly kind: 'own-assembly'; readonly location: Location }
  /** A constant of a type: `BookStoreConsts.RootPath`. */
  | {
      readonly kind: 'constant';
      readonly type: TypeReference;
      readonly member: string;
      readonly location: Location;
    }
  | { readonly kind: 'opaque'; readonly text: string; readonly location: Location };
