import type { Route, RouteIndex } from '../core';
import { languageOf } from '../core/discovery/source-files';
import type { ContractReader } from '../core/frontends/frontend';
import type { Contract } from '../core/model/contract';

/** Loads the type checker of TypeScript, which is large, on demand. */
function typescriptReader(): ContractReader {
  const {
    readContract,
  }: typeof import('../core/frontends/typescript/contract') = require('../core/frontends/typescript/contract');
  return readContract;
}

/** Whether the type checker reads what a route takes and returns. */
export const isTypescript = ({ location }: Route) => languageOf(location.file)?.name === 'typescript';

/** What routes take and return. `textOf` returns null for a file that cannot be read. */
export function contractOf(
  index: Pick<RouteIndex, 'contractOf' | 'importedFile'>,
  routes: readonly Route[],
  textOf: (file: string) => string | null,
): Contract {
  const checked = routes.filter(isTypescript);
  const others = index.contractOf(routes.filter((route) => !isTypescript(route)));
  if (checked.length === 0) return others;
  const own = typescriptReader()({ textOf, resolve: index.importedFile }, checked);
  return joinedContracts(others, own);
}

/** One contract of routes whose types two readers have read. */
export const joinedContracts = (first: Contract, second: Contract): Contract => ({
  operations: new Map([...first.operations, ...second.operations]),
  types: new Map([...first.types, ...second.types]),
});
