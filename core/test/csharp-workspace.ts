import assert from 'node:assert/strict';
import { type Analysis, type Config, defaultConfig, dotnetProjectFrontend, RouteIndex } from '..';
import { csharpFrontend } from './csharp-frontend';
import type { Workspace } from './workspace';

/** A new index with the frontends of a C# workspace. It parses every file, or only relevant files if `isOnDemand`. */
export async function csharpIndex(isOnDemand: boolean, config: Partial<Config> = {}): Promise<RouteIndex> {
  const { outline, ...frontend } = await csharpFrontend;
  const index = new RouteIndex({ ...defaultConfig, ...config });
  index.use(dotnetProjectFrontend);
  index.use({ ...frontend, ...(isOnDemand && outline && { outline }) });
  return index;
}

/** Removes classes and syntax errors from an analysis: on-demand parsing misses those of irrelevant files. */
export const answerOf = ({ classes: _, diagnostics, ...rest }: Analysis) => ({
  ...rest,
  diagnostics: diagnostics.filter(({ code }) => code !== 'syntax-error'),
});

/** The analysis of a C# workspace. Asserts that on-demand parsing has the same result as parsing every file. */
export async function csharpAnalysisOf(
  workspace: Workspace,
  config: Partial<Config> = {},
): Promise<Analysis> {
  const analyze = async (isOnDemand: boolean) => {
    const index = await csharpIndex(isOnDemand, config);
    index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
    return index.analysis;
  };
  const analysis = await analyze(true);
  assert.deepEqual(answerOf(analysis), answerOf(await analyze(false)));
  return analysis;
}

/** A project file with the given SDK, properties, project references and package references. */
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
  const propertyElements = Object.entries(properties).map(([name, value]) => `<${name}>${value}</${name}>`);
  const projectReferences = references.map((path) => `<ProjectReference Include="${path}" />`);
  const packageReferences = Object.entries(packages).map(
    ([name, version]) => `<PackageReference Include="${name}"${version ? ` Version="${version}"` : ''} />`,
  );
  return `<Project Sdk="${sdk}"><PropertyGroup>${propertyElements.join('')}</PropertyGroup><ItemGroup>${projectReferences.join('')}${packageReferences.join('')}</ItemGroup></Project>`;
}

/** A project with one C# file, in a folder named after the project. */
export const project = (
  name: string,
  code: string,
  options: Parameters<typeof projectText>[0] = {},
): Workspace => ({
  [`${name}/${name}.csproj`]: projectText(options),
  [`${name}/${name}.cs`]: code,
});

/** Options for `project`: references to the projects with the given names. */
export const to = (...names: readonly string[]) => ({
  references: names.map((name) => `../${name}/${name}.csproj`),
});

/** A module that registers its assembly. */
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
