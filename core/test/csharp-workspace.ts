import assert from 'node:assert/strict';
import { type Analysis, type Config, defaultConfig, dotnetProjectFrontend, RouteIndex } from '..';
import { csharpFrontend } from './csharp-frontend';
import type { Workspace } from './workspace';

/** A new index with the frontends of a C# workspace. Unless `isOnDemand`, it reads everything. */
export async function csharpIndex(isOnDemand: boolean, config: Partial<Config> = {}): Promise<RouteIndex> {
  const { outline, ...frontend } = await csharpFrontend;
  const index = new RouteIndex({ ...defaultConfig, ...config });
  index.use(dotnetProjectFrontend);
  index.use({ ...frontend, ...(isOnDemand && outline && { outline }) });
  return index;
}

/** The answer itself: nothing is said of files that it does not depend on, so their classes and errors are left out. */
export const answerOf = ({ classes: _, diagnostics, ...rest }: Analysis) => ({
  ...rest,
  diagnostics: diagnostics.filter(({ code }) => code !== 'syntax-error'),
});

/** The analysis of a C# workspace given as texts; the same, whether files are read on demand or not. */
export async function csharpAnalysisOf(
  workspace: Workspace,
  config: Partial<Config> = {},
): Promise<Analysis> {
  const analyse = async (isOnDemand: boolean) => {
    const index = await csharpIndex(isOnDemand, config);
    index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
    return index.analysis;
  };
  const analysis = await analyse(true);
  assert.deepEqual(answerOf(analysis), answerOf(await analyse(false)));
  return analysis;
}

/** A project file: its kind of build, properties, and what it refers to. */
export function projectText({
  sdk = 'Microsoft.NET.Sdk',
  properties = {},
  references = [],
  packages = {},
}: {
  readonly sdk?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly references?: readonly string[];
  readonly packages?: Readonly<Record<string, string | null>>;
}): string {
  const set = Object.entries(properties).map(([name, value]) => `<${name}>${value}</${name}>`);
  const refers = references.map((path) => `<ProjectReference Include="${path}" />`);
  const uses = Object.entries(packages).map(
    ([name, version]) => `<PackageReference Include="${name}"${version ? ` Version="${version}"` : ''} />`,
  );
  return `<Project Sdk="${sdk}"><PropertyGroup>${set.join('')}</PropertyGroup><ItemGroup>${refers.join('')}${uses.join('')}</ItemGroup></Project>`;
}

/** A project with one file, in a folder of its name. */
export const project = (
  name: string,
  code: string,
  about: Parameters<typeof projectText>[0] = {},
): Workspace => ({
  [`${name}/${name}.csproj`]: projectText(about),
  [`${name}/${name}.cs`]: code,
});

/** References from one such project to others. */
export const to = (...names: readonly string[]) => ({
  references: names.map((name) => `../${name}/${name}.csproj`),
});

/** A module that registers the assembly of its own class. */
export function csharpModule(name: string, onSetting = '', prefix = 'Fx'): string {
  return `public class ${name} : ${prefix}Module {
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<${prefix}AspNetCoreMvcOptions>(options => {
        options.ConventionalControllers.Create(typeof(${name}).Assembly, o => { ${onSetting} });
      });
    }
  }`;
}

/** A service class with the given members. */
export function csharpService(name: string, members = 'public void Get() { }'): string {
  return `public class ${name} : ApplicationService { ${members} }`;
}
