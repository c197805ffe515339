import type { Command } from 'commander';
import { filterChoices } from '../../core/queries/filter-words';
import type { Host } from '../host';
import { addFilterOptions, addFormatOptions, addWorkspaceOptions, type PrintOptions } from '../options';

const isVerb = (word: string) => (filterChoices.verb ?? []).includes(word.toUpperCase());

/** `fx-routes match [folder] <url> [verb]`: which method answers a real URL, and what almost did. */
export function addMatchCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('match')
    .description('tell which method answers a URL, and what almost did')
    .usage('[options] [folder] <url> [verb]')
    .argument('<words...>', 'the URL, with or without host and query; a folder before it, a verb behind it');
  addWorkspaceOptions(command);
  addFormatOptions(command, ['text', 'json']);
  addFilterOptions(command);
  command.action(async (words: readonly string[], options: PrintOptions) => {
    const last = words.at(-1)!;
    const verb = words.length > 1 && isVerb(last) ? last.toUpperCase() : null;
    const rest = verb === null ? words : words.slice(0, -1);
    const [folder, url] = rest.length === 1 ? ['.', rest[0]!] : [rest[0]!, rest[1]!];
    if (rest.length > 2) return command.error(`error: '${last}' is no HTTP verb`);
    const { matchRoute } = await import('../matching');
    finish(await matchRoute(folder, url, verb, options, host));
  });
}
