import type { Command } from 'commander';

/**
 * Declares `[folder] <name>`: of a single argument only the last is demanded, which the library cannot say.
 * Returns a reader that gives the folder ('.' when left out) and the argument, or ends the command.
 */
export function folderFirst(
  command: Command,
  name: string,
  description: string,
): (first: string | undefined, second: string | undefined) => readonly [folder: string, argument: string] {
  command
    .usage(`[options] [folder] <${name}>`)
    .argument('[folder]', 'where to look (default: ".")')
    .argument(`[${name}]`, description);
  return (first, second) => {
    if (first === undefined) return command.error(`error: missing required argument '${name}'`);
    return second === undefined ? ['.', first] : [first, second];
  };
}
