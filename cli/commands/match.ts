import { frameworkModules } from '../../core/model/application-module-catalog';
import type { FrameworkAttribute } from '../../core/model/framework-classes';
import { matchUrl } from '../../core/queries/match';
import { isIncomplete, openContext } from '../context/command-context';
import type { PrintOptions } from '../definitions/options';
import { writeData, writeNotices } from '../output/write-data-and-notices';
import { wrapped } from '../reporters/layout/wrapping';
import { matchJson, matchText } from '../reporters/match';
import { printable } from '../reporters/printable';
import { unreadLines } from '../reporters/unread-and-finding-notices';
import type { System } from '../system';

/** A notice that routes of packages are not listed; empty unless the path belongs to a framework controller. */
function frameworkNote(path: string): readonly string[] {
  const isBase = ({ name, argument }: FrameworkAttribute) =>
    name === 'Route' &&
    argument !== null &&
    `${path.toLowerCase()}/`.startsWith(`/${argument.replace(/^\//, '')}/`);
  const found = frameworkModules
    .flatMap(({ classes }) => classes)
    .find(({ attributes }) => attributes.some(isBase));
  return found === undefined
    ? []
    : [`the path belongs to ${found.name} in a framework package; routes of packages are not listed`];
}

/** Reports which method answers a URL. Returns the exit code, which is 1 if no method answers it. */
export async function matchRoute(
  folder: string,
  url: string,
  verb: string | null,
  options: PrintOptions,
  system: System,
): Promise<number> {
  const view = await openContext(folder, options, system, options.output === undefined);
  const match = matchUrl(view.analysis.routes, url, verb);
  const isFound = match.winners.length > 0;
  if (!options.quiet) {
    const answers = match.unsure.length > 0 ? 'is known to answer' : 'answers';
    const note = isFound
      ? []
      : [
          printable(`no method here ${answers} ${verb === null ? '' : `${verb} `}${match.path}`),
          ...frameworkNote(match.path),
        ];
    writeNotices([...unreadLines(view), ...note], system);
  }
  const data = options.format === 'json' ? matchJson(match) : wrapped(matchText(match, view), view.width);
  await writeData(data, options, system);
  if (options.strict && (isFound ? isIncomplete(view) : match.unsure.length > 0)) return 3;
  return isFound ? 0 : 1;
}
