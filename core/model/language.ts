/** What differs between languages and matters behind the frontends. */
export interface LanguageTraits {
  /** How members are spelled. */
  readonly memberCase: 'pascal' | 'camel';
  /** How a file sees the types of others: through namespaces, or by importing modules. */
  readonly scoping: 'namespaces' | 'modules';
  /** Code of a class names the members of its object without `this`. */
  readonly hasBareMembers: boolean;
  /** What a member of an enum reads as: its name, or the value that it has. */
  readonly enumMembers: 'names' | 'values';
}

/** Every letter but the first is kept. `isEnabled` → `IsEnabled`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A member of the framework as a language spells it: `GetList`, `getList`. */
export function spelled(name: string, { memberCase }: LanguageTraits): string {
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
