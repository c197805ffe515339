import type { Contract } from '../../../model/contract';
import type { Route } from '../../../model/route';
import type { ContractReader, ContractSources } from '../../frontend';
import { methodReader } from './methods';
import { readOperation } from './operations';
import { createProgram } from './program';
import { createSchemas } from './schemas';

export { importsOf } from './program';

/**
 * Reads contracts with the type checker of the compiler, which is slow to load: import this module on demand. Empty if
 * code is nested too deeply for the checker.
 */
export const readContract: ContractReader = (sources, routes) => {
  try {
    return contractOf(sources, routes);
  } catch (error) {
    if (error instanceof RangeError) return { operations: new Map(), types: new Map() };
    throw error;
  }
};

function contractOf(sources: ContractSources, routes: readonly Route[]): Contract {
  const files = new Set(
    routes.flatMap(({ location, serviceLocation }) => [location.file, serviceLocation.file]),
  );
  const program = createProgram(sources, [...files]);
  const checker = program.getTypeChecker();
  const schemas = createSchemas(checker);
  const methodOf = methodReader(program, checker);
  const operations = routes.map(
    (route) => [route, readOperation(route, methodOf(route), checker, schemas)] as const,
  );
  return { operations: new Map(operations), types: schemas.namedTypes() };
}
