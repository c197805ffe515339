/** Differences between languages that matter beyond the frontends. */
export interface LanguageTraits {
  /** How members are spelled. */
  readonly memberCase: 'pascal' | 'camel';
  /** How a file accesses types of other files: through namespaces, or by importing modules. */
  readonly scoping: 'namespaces' | 'modules';
  /** Whether instance members can be accessed without `this`. */
  readonly hasBareMembers: boolean;
  /** Whether an enum member evaluates to its name or to its value. */
  readonly enumMembers: 'names' | 'values';
}

/** Capitalizes the first letter. `isEnabled` → `IsEnabled`. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The spelling of a framework member in a language: `GetList`, `getList`. */
export function memberName(name: string, { memberCase }: LanguageTraits): string {
  return memberCase === 'camel' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export const namespaceLanguage: LanguageTraits = {
  memberCase: 'pascal',
  scoping: 'namespaces',
  hasBareMembers: true,
  enumMembers: 'names',
};

export const moduleLanguage: LanguageTraits = {
  memberCase: 'camel',
  scoping: 'modules',
  hasBareMembers: false,
  enumMembers: 'values',
};
