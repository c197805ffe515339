/** Folders that hold no source of their own: dependencies, outputs, and what editors and version control keep. */
export const skippedFolders: ReadonlySet<string> = new Set(
  (
    'node_modules bower_components jspm_packages .git .hg .svn .vs .vscode .vscode-test .idea .yarn .pnpm-store ' +
    'dist build out bin obj coverage .nyc_output .next .nuxt .svelte-kit .angular .turbo .cache .parcel-cache wwwroot'
  ).split(' '),
);
