import type { Application } from '../model/application';
import type { FileFacts } from '../model/facts';
import { linkAssemblies } from './assemblies';
import { linkControllers } from './controllers';
import { linkNames } from './resolution';
import { linkSymbols } from './symbols';

/** Facts of all files, sorted by file, into the application model. `rootName` names the folder that holds them. */
export function link(files: readonly FileFacts[], rootName: string): Application {
  const assemblies = linkAssemblies(files, rootName);
  const symbols = linkSymbols(files, assemblies);
  return linkControllers(files, assemblies, symbols, linkNames(files, assemblies, symbols));
}
