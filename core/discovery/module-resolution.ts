import type { ModuleResolution } from '../model/module-resolution';

/** Loads what resolves modules. It is a part of the TypeScript parser, which takes long to load. */
export function loadModuleResolution(): ModuleResolution {
  const modules: typeof import('../frontends/typescript/module-resolution') = require('../frontends/typescript/module-resolution');
  return modules.resolveModules;
}
