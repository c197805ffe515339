import { basename, posix } from 'node:path';
import type { Gateway } from '../../core/gateways/outside-routes';
import { yarpRoutes } from '../../core/gateways/yarp-table';
import { groupBy } from '../../core/model/collections';
import { listFilesBelow } from '../../reading/disk';
import { UsageError } from '../../reading/system-errors';
import { launchUrls } from './launch-settings';

/** The files whose tables count, in the order in which ASP.NET Core reads them: those of all environments. */
const CONFIGURATION = ['appsettings.json', 'yarp.json'];

/**
 * Finds the gateway with a name among the projects below a folder: `Acme.WebGateway`, or `WebGateway`. Throws a
 * `UsageError` if there is none or several, or if its configuration is not JSON.
 */
export function readGateway(cwd: string, folder: string, wanted: string): Gateway {
  const isWanted = (file: string) => file.endsWith('.csproj') || CONFIGURATION.includes(basename(file));
  const { root, disk, files } = listFilesBelow(cwd, folder, isWanted);
  const projects = files.filter((file) => file.endsWith('.csproj'));
  const nameOf = (file: string) => basename(file, '.csproj');
  const byFolder = groupBy(files, (file) => posix.dirname(file));
  const gateways = projects.flatMap((project) => {
    const own = byFolder.get(posix.dirname(project)) ?? [];
    const texts = CONFIGURATION.flatMap((name) => own.filter((file) => basename(file) === name)).flatMap(
      (file) => {
        const text = disk.textOf(file);
        return text?.includes('ReverseProxy') ? { file, text } : [];
      },
    );
    return texts.length === 0 ? [] : { name: nameOf(project), texts };
  });
  const found = gateways.filter(({ name }) => `.${name}`.toLowerCase().endsWith(`.${wanted.toLowerCase()}`));
  const [gateway, ...others] = found;
  if (gateway === undefined || others.length > 0) {
    const names = (found.length > 0 ? found : gateways).map(({ name }) => name).join(', ');
    const why = found.length > 0 ? 'is the name of several gateways' : 'is no project with a table of YARP';
    throw new UsageError(`option '--gateway': ${wanted} ${why}; gateways are: ${names || 'none'}`);
  }
  try {
    const all = projects.map((file) => ({
      name: nameOf(file),
      urls: launchUrls(root, file),
      isGateway: gateways.some(({ name }) => name === nameOf(file)),
    }));
    return { name: gateway.name, routes: yarpRoutes(gateway.texts), projects: all };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`option '--gateway': ${error.message}`);
    throw error;
  }
}
