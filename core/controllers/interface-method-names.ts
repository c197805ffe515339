import { isNamedLikeService } from '../catalog/candidate-names';
import { remoteServiceInterfaces } from '../catalog/framework-classes';
import type { Lineage } from '../symbols/inheritance';
import type { TypeSymbol } from '../symbols/symbol-table';

/** Framework service interfaces without methods. Other framework service interfaces have some of `CRUD_METHODS`. */
const EMPTY: ReadonlySet<string> = new Set(['IRemoteService', 'IApplicationService']);
const CRUD_METHODS = ['Get', 'GetList', 'Create', 'Update', 'Delete'].map((name) => `${name}Async`);

/**
 * Names of the methods in the interfaces of a service; null if its service interfaces in the workspace declare no
 * method, or if an unknown interface may declare more methods.
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
