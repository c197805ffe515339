import { isNamedLikeService, remoteServiceInterfaces } from '../model/framework';
import type { Lineage } from '../symbols/inheritance';
import type { TypeSymbol } from '../symbols/symbols';

/** What the framework's own interfaces of services declare, but for the two that are empty. */
const CRUD_METHODS = ['Get', 'GetList', 'Create', 'Update', 'Delete'].map((name) => `${name}Async`);
const EMPTY: ReadonlySet<string> = new Set(['IRemoteService', 'IApplicationService']);

/**
 * Names of the methods in the interfaces of a service; null where no interface of the workspace declares one of a service,
 * or an interface is not known that may.
 */
export function interfaceMethods(
  { interfaces, interfaceNames }: Lineage,
  isService: (type: TypeSymbol) => boolean,
): readonly string[] | null {
  const declared = (type: TypeSymbol) =>
    type.declarations.flatMap(({ facts }) => facts.methods.map(({ name }) => name));
  if (!interfaces.some((type) => isService(type) && declared(type).length > 0)) return null;
  const own = new Set(interfaces.map(({ name }) => name));
  const elsewhere = [...interfaceNames].filter((name) => !own.has(name) && !EMPTY.has(name));
  const isKnown = (name: string) => remoteServiceInterfaces.has(name);
  if (elsewhere.some((name) => !isKnown(name) && isNamedLikeService(name))) return null;
  return [...interfaces.flatMap(declared), ...(elsewhere.some(isKnown) ? CRUD_METHODS : [])];
}
