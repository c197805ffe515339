import type { ModuleResolution } from '../../core/model/module-resolution';

/** Loads the module resolver on demand, since it comes with the TypeScript parser, which is slow to load. */
export function loadModuleResolver(): ModuleResolution {
  const {
    typescriptFrontend,
  }: typeof import('../../core/frontends/typescript') = require('../../core/frontends/typescript');
  return typescriptFrontend.resolveModules;
}
