import type { Route, RouteIndex } from '../core';
import type { ContractReader } from '../core/frontends/frontend';
import { type Contract, joinedContracts } from '../core/model/contract';
import { isTypescript } from './checked-languages';

/** Loads the type checker of TypeScript, which is large, on demand. */
function typescriptReader(): ContractReader {
  const {
    readContract,
  }: typeof import('../core/frontends/typescript/contract') = require('../core/frontends/typescript/contract');
  return readContract;
}

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
  return joinedContracts([others, own]);
}
