import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../../core/index';
import { type CallStatus, callStatuses } from '../../core/model/client-call-and-answer';
import { type FilterKind, type FilterWords, filterChoices, filterKinds } from '../../core/queries/filter';
import type { SortOrder } from '../../core/queries/sort';
import {
  type Column,
  collect,
  columnList,
  columns,
  type FilePrefix,
  filePrefixes,
  known,
  names,
  sortOrders,
  wholeNumber,
} from './option-values';

export const tableFormats = ['table', 'json'] as const;
export const textFormats = ['text', 'json'] as const;
export const findingsFormats = ['text', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'json'] as const;
export const changesFormats = ['table', 'json', 'csv', 'markdown', 'github', 'nginx', 'map'] as const;
export const exportFormats = ['openapi', 'http', 'csv', 'markdown', 'html'] as const;
export type FindingsFormat = (typeof findingsFormats)[number];
export type ChangesFormat = (typeof changesFormats)[number];
export type ExportFormat = (typeof exportFormats)[number];

const colorChoices = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof colorChoices)[number];

/** The keys by which rows of a list can be grouped. */
const groupings = ['service', 'assembly', 'path'] as const;
export type Grouping = (typeof groupings)[number];

/** Options of every command that reads a folder. */
export interface WorkspaceOptions {
  readonly config?: string;
  readonly profile?: string;
  readonly v3?: true;
  readonly v4?: true;
  readonly color: ColorChoice;
  readonly quiet?: true;
  readonly debug?: true;
  readonly strict?: true;
}

export type FilteredOptions = WorkspaceOptions & FilterWords;

/** A format and its output file. `output` is undefined for stdout. */
export interface Output<Format extends string = string> {
  readonly format: Format;
  readonly output?: string | undefined;
}

/** Options of a command that has filters and prints one format. */
export type PrintOptions<Format extends string = string> = FilteredOptions & Output<Format>;

/** Options of a command that may fail because of its findings. Clients are read if `--clients` or `--in` is given. */
interface GateOptions {
  readonly failOn: Severity | 'never';
  readonly clients?: true;
  /** Folders with clients, in addition to the folder of the workspace. */
  readonly in?: readonly string[];
}

export interface ClientsOptions extends WorkspaceOptions, Output, Pick<GateOptions, 'in'> {
  readonly status?: readonly CallStatus[];
}

export interface DiffOptions extends FilteredOptions, GateOptions {
  /** Pairs of `--format` and `--output`; undefined for a table on stdout. */
  readonly format?: readonly Output<ChangesFormat>[];
  /** The earlier state: a file written by `list --format json`. */
  readonly baseFile?: string;
  readonly styles?: true;
}

export interface CheckOptions extends FilteredOptions, GateOptions {
  readonly watch?: true;
  /** Pairs of `--format` and `--output`; undefined for text on stdout. */
  readonly format?: readonly Output<FindingsFormat>[];
  readonly styles?: true;
  readonly maxWarnings?: number;
  readonly allowEmpty?: true;
  readonly accessAudit?: true;
  readonly baseline?: string;
  readonly updateBaseline?: true;
  /** A file, or `true` for the default file in the folder. */
  readonly lock?: string | true;
  readonly updateLock?: true;
  /** Files written by `list --format json`, instead of a folder. */
  readonly from?: readonly string[];
  readonly prefix?: readonly FilePrefix[];
}

/** Options of `check` or `list`, which can run again after each change. */
export type WatchOptions = Partial<Omit<CheckOptions, 'format'>>;

export interface ListOptions extends PrintOptions {
  readonly watch?: true;
  readonly all?: true;
  readonly sort?: readonly SortOrder[];
  readonly columns?: readonly Column[];
  readonly expanded?: true;
  readonly tree?: true;
  readonly groupBy?: Grouping;
}

/** Headings of the help. The command's own options come first, shared options last. */
const headings = { own: 'Options:', filters: 'Filters:', shared: 'Shared options:' } as const;

/** Adds the options of every command that reads a folder. */
export function addWorkspaceOptions(command: Command): void {
  command
    .optionsGroup(headings.shared)
    .option(
      '--config <file>',
      'configuration (default: the nearest fx-routes.json, from the folder up to the root of its repository)',
    )
    .option('--profile <name>', 'fx, abp or abp@<version> (default: detected)')
    .addOption(new Option('--v3', 'show every route in the v3 style').conflicts('v4'))
    .addOption(new Option('--v4', 'show every route in the v4 style').conflicts('v3'))
    .addOption(new Option('--color <when>', 'use colors').choices(colorChoices).default('auto'))
    .addOption(new Option('--no-color', 'the same as --color never').preset('never'))
    .option('--quiet', 'no notices')
    .option('--debug', 'show the stack of an internal error')
    .option(
      '--strict',
      'exit with 3 when a route is unknown or may be missing, or a file cannot be read; also makes list, export and verify report every finding',
    );
}

/** Adds the options of a command that prints one format; the first of `formats` is the default. */
export function addFormatOptions(command: Command, formats: readonly string[]): void {
  command
    .optionsGroup(headings.own)
    .addOption(new Option('--format <format>', 'how to print').choices(formats).default(formats[0]))
    .option('--output <file>', 'write to a file instead of stdout');
}

/** Adds the options of a command with several formats. Each `--output` belongs to the `--format` before it. */
export function addFormatsOptions(command: Command, formats: readonly string[]): void {
  const [first = ''] = formats;
  const outputs: Output[] = [];
  const isKnown = (format: string) => formats.includes(format);
  command
    .optionsGroup(headings.own)
    .addOption(
      new Option('--format <format>', 'how to print, may be repeated')
        .choices(formats)
        .default(undefined, `"${first}"`)
        .argParser((format) => {
          if (!isKnown(format)) throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
          outputs.push({ format });
          return outputs;
        }),
    )
    .option('--output <file>', 'write the output of the preceding --format to a file', (output) => {
      const last = outputs.at(-1);
      if (last?.output !== undefined) throw new InvalidArgumentError('There is no --format before it.');
      outputs.splice(-1, 1, { format: last?.format ?? first, output });
      command.setOptionValue('format', outputs);
      return output;
    });
}

/** Adds the option that sets the severity at which a command fails. */
export function addFailOnOption(command: Command): void {
  command.addOption(
    new Option('--fail-on <severity>', 'exit with 1 at this severity or higher')
      .choices(['error', 'warning', 'info', 'never'])
      .default('error'),
  );
}

function addClientFoldersOption(command: Command): void {
  command.option('--in <folder>', 'also read the clients in another folder, may be repeated', collect);
}

/** Adds the options for reading clients; `purpose` completes the help text. */
export function addClientChecksOptions(command: Command, purpose: string): void {
  command.option('--clients', `also read the clients in the folder; ${purpose}`);
  addClientFoldersOption(command);
}

export function addClientsOptions(command: Command): void {
  addClientFoldersOption(command);
  command.option('--status <words>', `only calls with these statuses: ${callStatuses.join(', ')}`, (text) => [
    ...new Set(names(text).map((word) => known<CallStatus>(word, callStatuses))),
  ]);
}

function addWatchOption(command: Command): void {
  command.option('--watch', 'run again after each change, until Ctrl+C');
}

export function addCheckOptions(command: Command): void {
  addFailOnOption(command);
  command
    .option(
      '--styles',
      'only findings about a change of style (routes that would move or collide), and those that --clients or --access-audit adds',
    )
    .option('--max-warnings <n>', 'exit with 1 when there are more than <n> warnings', wholeNumber)
    .option('--allow-empty', 'pass when there are no routes, instead of exiting with 2')
    .option('--access-audit', 'report routes that nothing guards: unguarded-route and unguarded-write')
    .option('--baseline <file>', 'leave out the findings that this file accepts')
    .option('--update-baseline', 'add the current findings to the baseline, and remove obsolete entries')
    .option('--lock [file]', 'exit with 1 when the routes differ from routes.lock, or from the given file')
    .option('--update-lock', 'write the routes to the lock file');
  addClientChecksOptions(command, 'broken calls are errors');
  addWatchOption(command);
  command
    .addOption(
      new Option(
        '--from <files...>',
        'join and check files written by list --format json for several folders',
      ).conflicts(['profile', 'v3', 'v4', 'clients', 'in', 'accessAudit', 'watch']),
    )
    .option(
      '--prefix <file=path>',
      'put a path in front of all routes of a --from file, may be repeated',
      filePrefixes,
    );
}

export function addListOptions(command: Command): void {
  command
    .option('--all', 'also list what is not exposed, with the reason')
    .option(
      '--sort <columns>',
      "columns to sort by; '-' before a column sorts it descending; 'match' is the router's order",
      sortOrders,
    )
    .option(
      '--columns <columns>',
      `columns to show: ${columns.join(', ')}; '+' before a column adds it to the default columns`,
      columnList,
    )
    .option('--expanded', 'a block with all details for each route')
    .addOption(
      new Option('--tree', 'a tree of path segments, with verbs and methods at the leaves').conflicts([
        'expanded',
        'columns',
      ]),
    )
    .addOption(new Option('--group-by <key>', 'a heading and a table for each group').choices(groupings));
  addWatchOption(command);
}

/**
 * Adds the filters, then the options of every command that reads a folder. Different filters are combined with AND,
 * values of the same filter with OR; `!` negates a value.
 */
export function addFilteredOptions(command: Command): void {
  command.optionsGroup(headings.filters);
  const filters: Readonly<Record<FilterKind, string>> = {
    verb: 'HTTP verb',
    route: "path in either style, '*' also matches slashes",
    service: 'name or full name of the class',
    method: 'name of the method, as in the source',
    application: 'start-up project, if a folder contains several applications',
    assembly: 'assembly or package',
    visibility: 'whether API discovery shows the route',
    origin: 'where the route comes from',
    certainty: 'how certain the route is',
    access: "who may call: open, anonymous, authenticated, 'policy:Books.*', 'roles:admin', in code, unknown",
  };
  for (const kind of filterKinds) {
    const choices = filterChoices[kind];
    const option = new Option(`--${kind} <${choices ? 'words' : 'pattern'}>`, filters[kind]);
    command.addOption((choices ? option.choices(choices) : option).argParser(collect));
  }
  command
    .option('--colliding', 'only routes that collide')
    .addHelpText(
      'after',
      "\nFilters may be repeated: --service 'Book*' --service 'Author*' matches both.\nFilters with a fixed set of values also accept a list: --verb GET,POST.\nPatterns are globs that match the whole value, or /regular expressions/; '!' before a word or pattern negates it.",
    );
  addWorkspaceOptions(command);
}
