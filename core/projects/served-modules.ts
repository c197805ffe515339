import { paidEdition } from '../catalog/framework-modules';
import { modulePackages } from '../catalog/module-controllers';
import type { ServedModule } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import { startOf } from '../model/location';
import type { Assembly, AssemblyMap } from './assemblies';
import { dependsOnConventions } from './profile-detection';

/** Themes bring the controller that finds tenants. `Volo.Abp.AspNetCore.Mvc.UI.Theme.LeptonXLite` */
const THEME = /^Volo\.Abp\.AspNetCore\.Mvc\.UI\.Theme\.(?!Shared)/i;

/** Names of packages ignore case. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const isPart = (name: string, part: string) => name.split('.').includes(part);

/**
 * The packages with controllers of framework modules that come with a package, including itself. For a package of a
 * paid edition, they are those of the public edition: `Volo.Abp.Account.Pro.Public.HttpApi` → `Volo.Abp.Account.HttpApi`.
 */
function servedWith(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (dependsOnConventions(name)) found.add('Volo.Abp.AspNetCore.Mvc');
  if (THEME.test(name)) found.add('Volo.Abp.AspNetCore.Mvc.UI.MultiTenancy');
  for (const one of modulePackages.value) {
    const isPaid = isOfPaidEdition(name, one.name) && isPart(name, one.name.split('.').at(-1)!);
    if (isSame(one.name, name) || isPaid) found.add(one.name);
  }
  for (const one of found)
    for (const included of modulePackages.value.find((row) => row.name === one)?.includes ?? [])
      found.add(included);
  return found;
}

/** Whether a package belongs to the paid edition of the module with another package. */
function isOfPaidEdition(name: string, publicName: string): boolean {
  const edition = paidEdition(publicName)?.toLowerCase();
  return edition !== undefined && `${name}.`.toLowerCase().startsWith(`${edition}.`);
}

/** Whether a package of another vendor is named like one with controllers of a module: `Acme.Abp.Identity.HttpApi`. */
function mayExtend(used: string, name: string): boolean {
  const module = /^Volo\.(?:Abp\.)?(\w+)\..*\b(?:HttpApi|Web)$/.exec(name)?.[1];
  const isOther = !used.startsWith('Volo.') && /\.(?:HttpApi|Web)$/.test(used);
  return module !== undefined && isOther && isPart(used, module);
}

const served = new Map<string, ReadonlySet<string>>();
const packagesWith = (name: string) => getOrInsert(served, name, servedWith);

/** For each workspace, the first file that brings in a package; the same for all hosts, which often share project files. */
const filesOfWorkspaces = new WeakMap<AssemblyMap, ReadonlyMap<string, string>>();

function filesOf({ all }: AssemblyMap): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { packages } of all)
    for (const { name, file } of packages)
      for (const one of packagesWith(name)) if (!files.has(one)) files.set(one, file);
  return files;
}

/**
 * The framework modules whose controllers a host serves: ASP.NET Core finds the controllers of all packages that a web
 * project references, directly or through other projects. `parts` are the assemblies that the host reaches. Modules whose
 * source is among them are left out, because their controllers are classes of the workspace.
 */
export function servedModules(
  { project }: Assembly,
  parts: readonly Assembly[],
  assemblies: AssemblyMap,
): readonly ServedModule[] {
  if (!project?.isStartup) return [];
  const references = parts.flatMap((part) => part.packages);
  const packages = references.map(({ name }) => name);
  const inSource = new Set(parts.map(({ name }) => name));
  const files = getOrInsert(filesOfWorkspaces, assemblies, filesOf);
  const names = new Set([...packages, ...inSource].flatMap((name) => [...packagesWith(name)]));
  return modulePackages.value
    .filter(({ name, controllers }) => controllers && names.has(name) && !inSource.has(name))
    .map(({ name }): ServedModule => {
      const paid = packages.find((used) => isOfPaidEdition(used, name));
      const extension = packages.find((used) => mayExtend(used, name) && !inSource.has(used));
      const location = startOf(files.get(name) ?? project.file);
      const own = references.filter((used) => isSame(used.name, name));
      const versions = own.flatMap(({ version }) => version ?? []);
      const source = own[0] ?? references.find((used) => packagesWith(used.name).has(name)) ?? null;
      return { name, versions, paid: paid ?? null, extension: extension ?? null, location, source };
    });
}
