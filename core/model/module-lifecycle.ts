/** Steps of the start-up, each taken for all modules before the next one. */
const steps = ['PreConfigureServices', 'ConfigureServices', 'PostConfigureServices'];

const afterwards = [
  'OnPreApplicationInitialization',
  'OnApplicationInitialization',
  'OnPostApplicationInitialization',
  'OnApplicationShutdown',
];

/** Every method may be there a second time, under a name that says that it is asynchronous. */
const names = (name: string) => [name, `${name}Async`];

/** Methods of modules that configure, in PascalCase, with the places of their steps in the start-up. */
export const startUpSteps: ReadonlyMap<string, number> = new Map(
  steps.flatMap((step, place) => names(step).map((name) => [name, place] as const)),
);

/** All methods of modules that the framework calls by their names, in PascalCase. */
const lifecycleMethods: ReadonlySet<string> = new Set([...steps, ...afterwards].flatMap(names));

const spellings = new Map([...lifecycleMethods].map((name) => [name.toLowerCase(), name]));

/** The spelling above of a method that is written in the case of its language: `configureServices` → `ConfigureServices`. Others stay. */
export function lifecycleName(written: string): string {
  return spellings.get(written.toLowerCase()) ?? written;
}
