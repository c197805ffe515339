import { lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import {
  isUrlOrPath,
  isVerb,
  requestOf,
  requestOfWords,
  type WrittenRequest,
} from '../../core/queries/split-verb-and-url';
import { isFolder, statsOf } from '../../reading/system-errors';
import type { System } from '../system';

/**
 * Declares `[folder] <name>`, where `<name>` may be a verb and a URL without quotes. If only one argument is given, it is `<name>`, but commander passes it as the folder.
 * Returns a function that reads the folder ('.' by default) and the argument, or ends the command with an error.
 */
export function folderFirst(
  command: Command,
  name: string,
  description: string,
  system: System,
): (first: string | undefined, rest: readonly string[]) => readonly [folder: string, argument: string] {
  command
    .usage(`[options] [folder] <${name}>`)
    .argument('[folder]', 'where to look (default: ".")')
    .argument(`[${name}...]`, description);
  return (given, rest) => {
    const [first, second, third] = withJoinedRequest(given === undefined ? [] : [given, ...rest]);
    if (first === undefined) return command.error(`error: missing required argument '${name}'`);
    if (third !== undefined) return command.error(`error: too many arguments: '${third}' is unexpected`);
    if (second !== undefined) return [folderOf(first, system), second];
    refuseFolder(command, name, first, system);
    return ['.', first];
  };
}

/** Ends the command with an error if its only argument is a folder: then the argument `name` is missing. */
export function refuseFolder(command: Command, name: string, argument: string, { cwd }: System): void {
  if (!isFolder(argument, cwd)) return;
  const words = (text: string) => `fx-routes ${command.name()} ${text}`;
  const isName = /^[^./\\\s][^/\\\s]*$/.test(argument);
  const otherwise = isName ? `, or '${words(`. ${argument}`)}' if '${argument}' is the ${name}` : '';
  command.error(
    `error: '${argument}' is a folder, and no ${name} was given: use '${words(`<folder> <${name}>`)}'${otherwise}`,
  );
}

/** The formats that arguments ask for, valid or not: `--format json`, `--format=json`, `--json`. */
export const formatsIn = (args: readonly string[]): readonly string[] =>
  args.flatMap((word, at) => {
    if (word === '--json') return ['json'];
    if (word === '--format') return args.slice(at + 1, at + 2);
    return word.startsWith('--format=') ? [word.slice('--format='.length)] : [];
  });

/** Parses the arguments of `match`. Returns the request and its folder (null if not given), or an error message. */
export function readRequest(
  words: readonly string[],
): (WrittenRequest & { readonly folder: string | null }) | string {
  const [first, second] = words;
  if (first === undefined) return 'missing required argument \'url\', for example "GET /api/app/book/42"';
  const isRequest =
    words.length < 3 &&
    (second === undefined || isVerb(first) || isVerb(second) || isStrayWord(first, second));
  const [folder, text] = isRequest ? [null, words.join(' ')] : [first, words.slice(1).join(' ')];
  const request = requestOfWords(text);
  if (request === null) return `'${text}' is neither a URL nor a verb with a URL`;
  if (request.verb !== null && !isVerb(request.verb)) return `'${request.verb}' is not an HTTP verb`;
  return { folder, ...request };
}

/** Joins a verb and a URL, in either order, at the end: `shop GET /api/app/book` → `shop`, `GET /api/app/book`. */
function withJoinedRequest(words: readonly string[]): readonly string[] {
  const last = words.slice(-2);
  const { verb = null, url = '' } = requestOf(last.join(' ')) ?? {};
  const isJoined = last.length === 2 && verb !== null && isVerb(verb);
  return isJoined ? [...words.slice(0, -2), `${verb} ${url}`] : words;
}

/** Whether a URL is followed by a word that is neither a verb nor a URL, as in `/api/app/book GRAB`. */
const isStrayWord = (first: string, second: string) => isUrlOrPath(first) && !second.includes('/');

/** Matches arguments that can only be paths: a commit name never begins with a slash, a dot or a drive. */
export const isPath = /^\.{0,2}[\\/]|^[a-z]:[\\/]/i;

/** Whether a file or link has this name. If so, `diff` rejects the name, which could also be a commit. */
export function isFileOrLink(name: string, { cwd }: System): boolean {
  return statsOf(resolve(cwd, name), lstatSync)?.isDirectory() === false;
}

/**
 * The folder that an argument means. For a file, such as a solution or a project, it is the folder of that file. If the
 * path does not exist, each `\` is read as `/`: not every system uses `\` as a separator.
 */
export function folderOf(argument: string, { cwd }: System): string {
  const statsAt = (path: string) => statsOf(resolve(cwd, path));
  const path = statsAt(argument) === null ? argument.replaceAll('\\', '/') : argument;
  return statsAt(path)?.isFile() ? dirname(path) : path;
}
