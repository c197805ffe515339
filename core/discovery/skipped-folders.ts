/** Folders without source files: dependencies, build outputs, and data of editors and version control. */
export const skippedFolders: ReadonlySet<string> = new Set(
  (
    'node_modules bower_components jspm_packages .git .hg .svn .vs .vscode .vscode-test .idea .yarn .pnpm-store ' +
    '.nyc_output .next .nuxt .svelte-kit .angular .turbo .cache .parcel-cache wwwroot'
  ).split(' '),
);

/** Folders of build outputs of a C# project, in the folder of the project file. */
export const projectOutputs: ReadonlySet<string> = new Set(['bin', 'obj']);

/** Folders of build outputs. If such a folder is below a C# project, the project compiles the C# files in it. */
const OUTPUTS: ReadonlySet<string> = new Set(['dist', 'build', 'out', 'coverage', ...projectOutputs]);

/** Whether a C# project may compile or import a file, judging by its extension. */
export const isOfProject = (file: string) => /\.(?:cs|csproj|props|targets)$/i.test(file);

/** Whether a folder is skipped because of its name. `hasProject`: whether the folder around it has a C# project. */
export function isSkippedFolder(name: string, isBelowProject: boolean, hasProject: boolean): boolean {
  const isOutput = hasProject ? projectOutputs.has(name) : !isBelowProject && OUTPUTS.has(name);
  return skippedFolders.has(name) || isOutput;
}

/** Whether one of these folders holds build outputs. Below it, only files that `isOfProject` accepts are read. */
export const isInOutputs = (folders: readonly string[]) => folders.some((name) => OUTPUTS.has(name));
