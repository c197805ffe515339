import type { ModuleResolution } from '../../core/model/module-resolution';

/** Loads what resolves modules. It is a part of the TypeScript parser, which takes long to load. */
export function loadModuleResolution(): ModuleResolution {
  const modules: typeof import('../../core/frontends/typescript/module-resolution') = require('../../core/frontends/typescript/module-resolution');
  return modules.resolveModules;
}
