import { projectFrontends } from '../../core/discovery/source-files';

/** Usual names of files that configure an application: `BookStoreModule.cs`, `Program.cs`, `host.ts`. */
const CONFIGURES = /(?:module|program|startup|host)\.(?:cs|[cm]?ts)$/i;

/** Splits files into those that the routes of open files most likely depend on, and all others. */
export function inReadingOrder(
  files: readonly string[],
  open: ReadonlySet<string>,
): readonly [first: readonly string[], rest: readonly string[]] {
  const first = new Set(
    files.filter(
      (file) =>
        open.has(file) || CONFIGURES.test(file) || projectFrontends.some(({ accepts }) => accepts(file)),
    ),
  );
  return [[...first], files.filter((file) => !first.has(file))];
}
