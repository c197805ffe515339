/** Folders without source files: dependencies, build outputs, and data of editors and version control. */
export const skippedFolders: ReadonlySet<string> = new Set(
  (
    'node_modules bower_components jspm_packages .git .hg .svn .vs .vscode .vscode-test .idea .yarn .pnpm-store ' +
    'bin obj .nyc_output .next .nuxt .svelte-kit .angular .turbo .cache .parcel-cache wwwroot'
  ).split(' '),
);

/** Folders of build outputs, except below a C# project, which compiles their files. */
const OUTPUTS: ReadonlySet<string> = new Set(['dist', 'build', 'out', 'coverage']);

/** Whether a file has an extension that C# projects compile or import. */
export const isOfProject = (file: string) => /\.(?:cs|csproj|props|targets)$/i.test(file);

/** Whether a folder is skipped by its name. */
export function isSkippedFolder(name: string, isBelowProject: boolean): boolean {
  return skippedFolders.has(name) || (OUTPUTS.has(name) && !isBelowProject);
}

/** Whether any of these nested folders has build outputs. If so, only files of C# projects are read in the last one. */
export const isInOutputs = (folders: readonly string[]) => folders.some((name) => OUTPUTS.has(name));
