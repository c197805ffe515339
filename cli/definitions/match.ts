import type { Command } from 'commander';
import { isAddress, isVerb, requestOfWords, type WrittenRequest } from '../../core/queries/request-text';
import type { Host } from '../host';
import { addFilterOptions, addFormatOptions, addWorkspaceOptions, type PrintOptions } from '../options';
import { folderOf, refuseFolder } from './folder-first';

/** `fx-routes match [folder] <url> [verb]`: which method answers a URL, and which routes almost match. */
export function addMatchCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('match')
    .description('tell which method answers a URL, and what almost did')
    .usage('[options] [folder] <url> [verb]')
    .argument('[folder]', 'where to look (default: ".")')
    .argument('[url]', 'a URL or path; host and query do not count')
    .argument('[verb]', 'before or behind the URL, or in one argument with it: "GET /api/app/book"');
  addFormatOptions(command, ['text', 'json']);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (...given: readonly unknown[]) => {
    const words = given.slice(0, 3).filter((word) => typeof word === 'string');
    const read = readRequest(words);
    if (typeof read === 'string') return command.error(`error: ${read}`);
    const { folder, url, verb } = read;
    if (folder === null && !isAddress(url)) refuseFolder(command, 'url', url, host);
    const { matchRoute } = await import('../commands/match');
    finish(await matchRoute(folderOf(folder ?? '.', host), url, verb, command.opts<PrintOptions>(), host));
  });
}

/** The request, with the folder before it or null; or an error message. */
function readRequest(
  words: readonly string[],
): (WrittenRequest & { readonly folder: string | null }) | string {
  const [first, second] = words;
  if (first === undefined) return 'missing required argument \'url\', for example "GET /api/app/book/42"';
  const isRequest =
    words.length < 3 &&
    (second === undefined || isVerb(first) || isVerb(second) || isStrayWord(first, second));
  const [folder, text] = isRequest ? [null, words.join(' ')] : [first, words.slice(1).join(' ')];
  const request = requestOfWords(text);
  if (request === null) return `'${text}' is no URL with or without a verb`;
  if (request.verb !== null && !isVerb(request.verb)) return `'${request.verb}' is no HTTP verb`;
  return { folder, ...request };
}

/** Whether an address is followed by a word that is neither a verb nor an address: `/api/app/book GRAB`. */
const isStrayWord = (first: string, second: string) => isAddress(first) && !second.includes('/');
