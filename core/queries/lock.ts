import type { Analysis } from '../model/route';

/**
 * The routes as text for version control: one line per route, sorted by path and verb, so that a change of one method
 * changes one line. A line contains the path, the verb and the method, then `hidden`, `assumed` or `unknown` if they
 * apply, and the application if there are several. It contains no location. White space in a path is percent-encoded.
 */
export function lockText({ routes, applications }: Analysis): string {
  const lines = routes.map(({ verb, path, serviceFullName, method, visibility, certainty, application }) => {
    const marks = [
      ...(visibility === 'visible' ? [] : [visibility]),
      ...(certainty === 'exact' ? [] : [certainty]),
      ...(applications.length > 1 ? [`[${application}]`] : []),
    ];
    const encoded = path.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
    // White space and control characters are replaced, so that each name is a single word of its line.
    return [encoded, verb, `${serviceFullName}.${method}`, ...marks]
      .map((word) => word.replace(/[\s\p{Cc}]+/gu, '_'))
      .join(' ');
  });
  return [...new Set(lines)]
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** The lines that differ, sorted like the lines of a lock; empty for equal locks. Line endings are ignored. */
export function compareLocks(saved: string, present: string) {
  const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line !== '');
  const after = new Set(linesOf(present));
  // The saved file could be something other than a lock, so only lines that look like routes are shown.
  const isShown = (line: string) => after.has(line) || /^\/\S* \S+ \S+\.\S+( \S+)*$/.test(line);
  const before = new Set(linesOf(saved).map((line) => (isShown(line) ? line : 'a line that is not a route')));
  return [...new Set([...before, ...after])]
    .sort()
    .filter((line) => !(before.has(line) && after.has(line)))
    .map((line) => ({ sign: before.has(line) ? '-' : '+', line }));
}
