import type { OwnedAttribute } from '../model/application';

/** Whether a member is obsolete: `[Obsolete]`, `@Deprecated()`, or a TypeScript comment with `@deprecated`. */
export const isObsolete = (attributes: readonly OwnedAttribute[]): boolean =>
  attributes.some(({ name }) => name === 'Obsolete' || name === 'Deprecated');
