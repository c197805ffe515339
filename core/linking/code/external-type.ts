import type { TypeHandle } from '../../model/value';

/** `Acme.Box<int>` → `Box`. */
export const simpleName = (text: string) => text.replace(/<.*$/s, '').replace(/^.*\./s, '');

/** A type that the workspace does not declare: its name is all that is known, and perhaps constants. */
export function externalType(name: string, constant: TypeHandle['constant'] = () => null): TypeHandle {
  return {
    id: null,
    name,
    namespace: null,
    fullName: null,
    assembly: null,
    declared: null,
    ancestors: () => ({ types: [], isComplete: false }),
    baseClass: () => null,
    constant,
    functions: () => [],
    constructors: () => [],
    initial: () => null,
    isSetByCode: () => false,
  };
}
