import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Host } from '../host';

/**
 * Declares `[folder] <name>`: a single argument is the last one, which the library cannot express.
 * Returns a function that reads the folder ('.' by default) and the argument, or ends the command.
 */
export function folderFirst(
  command: Command,
  name: string,
  description: string,
  host: Host,
): (first: string | undefined, second: string | undefined) => readonly [folder: string, argument: string] {
  command
    .usage(`[options] [folder] <${name}>`)
    .argument('[folder]', 'where to look (default: ".")')
    .argument(`[${name}]`, description);
  return (first, second) => {
    if (first === undefined) return command.error(`error: missing required argument '${name}'`);
    if (second !== undefined) return [folderOf(first, host), second];
    refuseFolder(command, name, first, host);
    return ['.', first];
  };
}

/**
 * The folder that an argument means: for a file, such as a solution or a project, the folder of it. A `\\` that is not a
 * separator on this system is read as `/` if the path does not exist.
 */
export function folderOf(argument: string, { cwd }: Host): string {
  const statsOf = (path: string) => statSync(resolve(cwd, path), { throwIfNoEntry: false });
  const path = statsOf(argument) === undefined ? argument.replaceAll('\\', '/') : argument;
  return statsOf(path)?.isFile() ? dirname(path) : path;
}

/** Whether an argument names an existing folder. */
export function isFolder(argument: string, cwd: string): boolean {
  return statSync(resolve(cwd, argument), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Ends the command if its only argument names a folder, so that the other argument is missing. */
export function refuseFolder(command: Command, name: string, argument: string, { cwd }: Host): void {
  if (!isFolder(argument, cwd)) return;
  const words = (text: string) => `fx-routes ${command.name()} ${text}`;
  const isName = /^[^./\\\s][^/\\\s]*$/.test(argument);
  const otherwise = isName ? `; or '${words(`. ${argument}`)}' if it is the ${name}` : '';
  command.error(
    `error: '${argument}' is a folder, and the ${name} is missing: '${words(`<folder> <${name}>`)}'${otherwise}`,
  );
}
