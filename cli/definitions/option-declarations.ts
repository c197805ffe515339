import { type Command, InvalidArgumentError, Option } from 'commander';
import { type CallStatus, callStatuses } from '../../core/model/client-calls';
import { filterChoices, filterKinds } from '../../core/queries/filter';
import { type SortKey, type SortOrder, sortKeys } from '../../core/queries/sort';
import { templateError } from '../../core/routing/template-errors';
import {
  type ColumnOrKey,
  changesFormats,
  colorChoices,
  columns,
  defaultColumns,
  exportFormats,
  type FilePrefix,
  filterTexts,
  findingsFormats,
  groupings,
  keysWithoutColumn,
  type Output,
  openApiVersions,
  rowFormats,
  textFormats,
} from './options';

/** Headings of the help. The command's own options come first, shared options last. */
const headings = { own: 'Options:', filters: 'Filters:', shared: 'Shared options:' } as const;

/** An option that cannot be used with others. */
const exclusive = (flags: string, description: string, others: string[]) =>
  new Option(flags, description).conflicts(others);

export function addListOptions(command: Command): void {
  addFormatOption(command, rowFormats);
  command
    .option('--all', 'also list what is not exposed, with the reason')
    .option('--modules', 'also list the routes of framework modules in referenced packages')
    .option(...gateway)
    .option(
      '--sort <columns>',
      "columns to sort by; '-' before a column sorts it descending; 'match' is the router's order",
      sortOrders,
    )
    .option(
      '--columns <columns>',
      `columns to show: ${columns.join(', ')}; in JSON also ${keysWithoutColumn.join(', ')}; '+' before a column adds it to the default columns`,
      columnList,
    )
    .option('--limit <n>', 'show at most <n> rows of each table, in JSON of each list', wholeNumber)
    .option('--expanded', 'a block with all details for each route')
    .addOption(
      exclusive('--tree', 'a tree of path segments, with verbs and methods at the leaves', [
        'expanded',
        'columns',
      ]),
    )
    .addOption(new Option('--group-by <key>', 'a heading and a table for each group').choices(groupings))
    .option(...watch);
  addFromOptions(command, ['watch']);
  addFilters(command);
}

const watch = ['--watch', 'run again after each change, until Ctrl+C'] as const;

export function addCheckOptions(command: Command): void {
  addFormatsOption(command, findingsFormats);
  command
    .addOption(failOn())
    .option(
      '--styles',
      'only findings about a change of style (routes that would move or collide), and those that --clients or --access-audit adds',
    )
    .option('--max-warnings <n>', 'exit with 1 when there are more than <n> warnings', wholeNumber)
    .option('--allow-empty', 'pass when there are no routes, instead of exiting with 2')
    .option('--access-audit', 'report routes that nothing guards: unguarded-route and unguarded-write')
    .option(
      '--untested [filter]',
      "report routes that no test reaches: all, or those with these words or filters, as in --untested='POST --service Book*'",
    )
    .option('--since <commit>', 'with --untested: only routes that were added or changed since a commit')
    .option('--baseline <file>', 'leave out the findings that this file accepts')
    .option('--update-baseline', 'add the current findings to the baseline, and remove obsolete entries')
    .option('--lock [file]', 'exit with 1 when the routes differ from routes.lock, or from the given file')
    .option('--update-lock', 'write the routes to the lock file')
    .option('--clients', 'also read the clients in the folder; broken calls are errors')
    .option(...clientFolders)
    .option(...watch);
  addFromOptions(command, ['accessAudit', 'untested', 'watch']);
  addFilters(command);
}

/** Adds the options for saved results. `others` are the command's own options that need the sources. */
function addFromOptions(command: Command, others: readonly string[] = []): void {
  command
    .addOption(
      exclusive(
        '--from <files...>',
        'read the routes from files written by list --format json for several folders, and join them',
        ['profile', 'v3', 'v4', 'testApplications', ...others],
      ),
    )
    .option(
      '--prefix <file=path>',
      'put a path in front of all routes of a --from file, may be repeated',
      filePrefixes,
    );
}

/** The option that sets the severity at which a command fails. */
const failOn = () =>
  new Option('--fail-on <severity>', 'exit with 1 at this severity or higher')
    .choices(['error', 'warning', 'info', 'never'])
    .default('error');

const gateway = [
  '--gateway <name>',
  'the addresses outside of a gateway: a project with a table of YARP',
] as const;

const clientFolders = [
  '--in <folder>',
  'also read the clients in another folder, may be repeated',
  collect,
] as const;

export function addClientsOptions(command: Command): void {
  addFormatOption(command, rowFormats);
  command
    .option(...clientFolders)
    .option(...gateway)
    .addOption(exclusive('--tests', 'list the routes, and the tests that reach them', ['in', 'status']))
    .option('--status <words>', `only calls with these statuses: ${callStatuses.join(', ')}`, (text) => [
      ...new Set(names(text).map((word) => known<CallStatus>(word, callStatuses))),
    ]);
  addFromOptions(command, ['tests']);
  addSharedOptions(command);
}

export function addDiffOptions(command: Command): void {
  command
    .addOption(
      exclusive('--base-file <file>', 'compare with a lock, or with a file written by list --format json', [
        'styles',
      ]),
    )
    .option('--styles', 'compare the v3 with the v4 style instead of an earlier state');
  addFormatsOption(command, changesFormats);
  command
    .addOption(failOn())
    .option('--clients', 'also read the clients in the folder; each change lists the calls that it breaks')
    .option(...clientFolders);
  addFromOptions(command);
  addFilters(command);
}

/** Adds the options of a command that has filters and prints one format; the first of `formats` is the default. */
export function addPrintOptions(command: Command, formats: readonly string[]): void {
  addFormatOption(command, formats);
  addFilters(command);
}

export function addMatchOptions(command: Command): void {
  addFormatOption(command, textFormats);
  command.option(...gateway);
  addFromOptions(command);
  addFilters(command);
}

export function addExportOptions(command: Command): void {
  addFormatOption(command, exportFormats, 'write to a file; to a folder, one file for each application');
  command.addOption(
    new Option('--openapi-version <version>', 'version of the OpenAPI document, 3.1 by default').choices(
      openApiVersions,
    ),
  );
  addFromOptions(command);
  addFilters(command);
}

export function addServeOptions(command: Command): void {
  command
    .optionsGroup(headings.own)
    .option('--port <n>', 'port on 127.0.0.1 and ::1; 0 for any free port', portNumber, 5080);
  addSharedOptions(command);
}

export function addDoctorOptions(command: Command): void {
  addFormatOption(command, textFormats);
  addSharedOptions(command);
}

function addFormatOption(
  command: Command,
  formats: readonly string[],
  output = 'write to a file instead of stdout',
): void {
  command
    .optionsGroup(headings.own)
    .addOption(new Option('--format <format>', 'how to print').choices(formats).default(formats[0]))
    .option('-o, --output <file>', output, (file, earlier?: string) => {
      if (earlier !== undefined) throw new InvalidArgumentError('The command writes only one file.');
      return file;
    });
  addJsonOption(command, formats, () => command.setOptionValue('format', 'json'));
}

/** Adds `--json` if JSON is one of the formats. */
function addJsonOption(command: Command, formats: readonly string[], chooseJson: () => void): void {
  if (!formats.includes('json')) return;
  command.option('--json', 'the same as --format json').on('option:json', chooseJson);
}

/** Adds the options of a command with several formats. Each `--output` belongs to the `--format` before it. */
function addFormatsOption(command: Command, formats: readonly string[]): void {
  const [first = ''] = formats;
  const outputs: Output[] = [];
  command
    .optionsGroup(headings.own)
    .addOption(
      new Option('--format <format>', 'how to print, may be repeated')
        .choices(formats)
        .default(undefined, `"${first}"`)
        .argParser((format) => {
          if (!formats.includes(format))
            throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
          outputs.push({ format });
          return outputs;
        }),
    )
    .option('-o, --output <file>', 'write the output of the preceding --format to a file', (output) => {
      const last = outputs.at(-1);
      if (last?.output !== undefined) throw new InvalidArgumentError('There is no --format before it.');
      outputs.splice(-1, 1, { format: last?.format ?? first, output });
      command.setOptionValue('format', outputs);
      return output;
    });
  addJsonOption(command, formats, () => {
    outputs.push({ format: 'json' });
    command.setOptionValue('format', outputs);
  });
}

/** Adds the filters and the shared options. Filters are combined with AND, values of one filter with OR. */
function addFilters(command: Command): void {
  command.optionsGroup(headings.filters);
  for (const kind of filterKinds) {
    const choices = filterChoices[kind];
    const option = new Option(`--${kind} <${choices ? 'words' : 'pattern'}>`, filterTexts[kind]);
    command.addOption((choices ? option.choices(choices) : option).argParser(collect));
  }
  command
    .option('--colliding', 'only routes that collide')
    .addHelpText(
      'after',
      "\nFilters may be repeated: --service 'Book*' --service 'Author*' matches both.\nFilters with a fixed set of values also accept a list: --verb GET,POST.\nPatterns are globs that match the whole value, or /regular expressions/; '!' before a word or pattern negates it.",
    );
  addSharedOptions(command);
}

/** Adds the options of every command that reads a folder. */
function addSharedOptions(command: Command): void {
  command
    .optionsGroup(headings.shared)
    .option(
      '--config <file>',
      'configuration (default: the nearest fx-routes.json, from the folder up to the root of its repository)',
    )
    .option('--profile <name>', 'fx, abp or abp@<version> (default: detected)')
    .option('--test-applications', 'include applications that only tests start')
    .addOption(exclusive('--v3', 'show every route in the v3 style', ['v4']))
    .addOption(exclusive('--v4', 'show every route in the v4 style', ['v3']))
    .addOption(new Option('--color <when>', 'use colors').choices(colorChoices).default('auto'))
    .addOption(new Option('--no-color', 'the same as --color never').preset('never'))
    .option('-q, --quiet', 'no notices')
    .option('--debug', 'show the stack of an internal error')
    .option(
      '--strict',
      'exit with 3 when a route is unknown or may be missing, or a file cannot be read; also makes list, export, serve and verify report every finding',
    );
}

/** Parses a value of `--prefix`, such as `a.json=/orders`, and appends it to the earlier values. */
function filePrefixes(text: string, earlier: readonly FilePrefix[] = []): readonly FilePrefix[] {
  const [, file, prefix = ''] = /^(.+)=((?:\/[^/\s?#]+)+)\/?$/.exec(text) ?? [];
  if (file === undefined) throw new InvalidArgumentError('Write it as <file>=/<path>.');
  const error = templateError(`${prefix}/a`);
  if (error !== null) throw new InvalidArgumentError(`The path is no template: ${error.text}.`);
  return [...earlier, { file, prefix }];
}

/** Parses a number without sign or fraction. */
function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError('The highest port is 65535.');
  return port;
}

/** Appends a value of a repeatable option to the earlier values. */
function collect(word: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, word];
}

/** Parses the columns to sort by; `-` before a column means descending. */
function sortOrders(text: string): readonly SortOrder[] {
  return names(text).map((word) => {
    const descending = word.startsWith('-');
    return { key: known<SortKey>(descending ? word.slice(1) : word, sortKeys), descending };
  });
}

/** Parses the columns to show, in the given order. If each of them starts with `+`, they follow the default columns. */
function columnList(text: string): readonly ColumnOrKey[] {
  const words = names(text);
  const added = words.every((word) => word.startsWith('+')) ? defaultColumns : [];
  const allowed = [...columns, ...keysWithoutColumn];
  return [...new Set([...added, ...words.map((word) => known(word.replace(/^\+/, ''), allowed))])];
}

/** Splits a comma-separated list into words. */
const names = (text: string) => text.split(',').map((word) => word.trim());

/** Returns the allowed word that equals `word`, ignoring case. Throws `InvalidArgumentError` for any other word. */
function known<Name extends string>(word: string, allowed: readonly Name[]): Name {
  const found = allowed.find((name) => name.toLowerCase() === word.toLowerCase());
  if (found === undefined) throw new InvalidArgumentError(`'${word}' is not one of ${allowed.join(', ')}.`);
  return found;
}
