import type { Severity } from '../../core/index';
import type { CallStatus } from '../../core/model/client-calls';
import type { FilterKind, FilterWords } from '../../core/queries/filter';
import { type SortKey, type SortOrder, sortKeys } from '../../core/queries/sort';

export const tableFormats = ['table', 'json'] as const;
export const rowFormats = ['table', 'json', 'jsonl'] as const;
export const textFormats = ['text', 'json'] as const;
export const findingsFormats = [
  'text',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'msbuild',
  'markdown',
  'json',
  'jsonl',
] as const;
export const changesFormats = [
  'table',
  'json',
  'jsonl',
  'csv',
  'markdown',
  'github',
  'nginx',
  'map',
] as const;
export const exportFormats = ['openapi', 'api-definition', 'http', 'csv', 'markdown', 'html'] as const;
export type FindingsFormat = (typeof findingsFormats)[number];
export type ChangesFormat = (typeof changesFormats)[number];
export type ExportFormat = (typeof exportFormats)[number];

/** Whether all output is JSON; errors then are JSON, too. */
export const isOnlyJson = (formats: readonly string[]): boolean =>
  formats.length > 0 && formats.every((format) => format === 'json' || format === 'jsonl');

/** The supported versions of OpenAPI, the default first. */
export const openApiVersions = ['3.1', '3.0'] as const;
export type OpenApiVersion = (typeof openApiVersions)[number];

/** The documents that have a schema: the JSON of commands, and fx-routes.json. */
export const schemaNames = [
  'list',
  'check',
  'verify',
  'diff',
  'explain',
  'clients',
  'match',
  'doctor',
  'config',
] as const;
export type SchemaName = (typeof schemaNames)[number];

export const colorChoices = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof colorChoices)[number];

/** The keys by which rows of a list can be grouped. */
export const groupings = ['service', 'assembly', 'path'] as const;
export type Grouping = (typeof groupings)[number];

export type Column = Exclude<SortKey, 'match'>;

/** The columns of the table of routes. Routes can be sorted by every column. */
export const columns = sortKeys.filter((key) => key !== 'match');

/** The keys of a route in JSON that are not the names of columns. */
export const keysWithoutColumn = [
  'serviceFullName',
  'styles',
  'reasons',
  'reasonCodes',
  'apiVersions',
  'order',
  'condition',
  'obsolete',
  'applications',
  'inheritedFrom',
  'collidesWith',
  'accessCertainty',
  'accessReasons',
] as const;

/** A column of the table or a key of a route in JSON. */
export type ColumnOrKey = Column | (typeof keysWithoutColumn)[number];

export const defaultColumns: readonly Column[] = [
  'verb',
  'route',
  'service',
  'method',
  'visibility',
  'flags',
];

/** A prefix for all routes in a file of saved results. */
export interface FilePrefix {
  readonly file: string;
  /** Starts with a slash, and does not end with a slash. */
  readonly prefix: string;
}

/** What each filter compares. */
export const filterTexts: Readonly<Record<FilterKind, string>> = {
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
  readonly testApplications?: true;
}

/** `gateway`: the project of the gateway whose outside addresses count. */
export interface GatewayOption {
  readonly gateway?: string;
}

/** Options of commands that read saved results instead of a folder. */
export interface FromOptions {
  /** Files written by `list --format json`. */
  readonly from?: readonly string[];
  readonly prefix?: readonly FilePrefix[];
}

export interface FilteredOptions extends WorkspaceOptions, FilterWords {}

/** A format and its output file. `output` is undefined for stdout. */
export interface Output<Format extends string = string> {
  readonly format: Format;
  readonly output?: string | undefined;
}

/** Options of a command that has filters and prints one format. */
export interface PrintOptions<Format extends string = string> extends FilteredOptions, Output<Format> {}

export interface MatchOptions extends PrintOptions, FromOptions, GatewayOption {}

export interface ExportOptions extends PrintOptions<ExportFormat>, FromOptions {
  readonly openapiVersion?: OpenApiVersion;
}

export interface InitOptions {
  readonly yes?: true;
}

export interface ServeOptions extends WorkspaceOptions {
  readonly port: number;
}

/** Options of a command that may fail because of its findings. Clients are read if `--clients` or `--in` is given. */
interface GateOptions {
  readonly failOn: Severity | 'never';
  readonly clients?: true;
  /** Folders with clients, in addition to the folder of the workspace. */
  readonly in?: readonly string[];
}

export interface ClientsOptions
  extends WorkspaceOptions,
    FromOptions,
    GatewayOption,
    Output,
    Pick<GateOptions, 'in'> {
  readonly tests?: true;
  readonly status?: readonly CallStatus[];
}

export interface DiffOptions extends FilteredOptions, FromOptions, GateOptions {
  /** Pairs of `--format` and `--output`; undefined for a table on stdout. */
  readonly format?: readonly Output<ChangesFormat>[];
  /** The earlier state: a file written by `list --format json`. */
  readonly baseFile?: string;
  readonly styles?: true;
}

export interface CheckOptions extends FilteredOptions, FromOptions, GateOptions {
  readonly watch?: true;
  /** Pairs of `--format` and `--output`; undefined for text on stdout. */
  readonly format?: readonly Output<FindingsFormat>[];
  readonly styles?: true;
  readonly maxWarnings?: number;
  readonly allowEmpty?: true;
  readonly accessAudit?: true;
  /** A filter in the syntax of `parseFilterLine`, or `true` for all routes. */
  readonly untested?: string | true;
  readonly since?: string;
  readonly baseline?: string;
  readonly updateBaseline?: true;
  /** A file, or `true` for the default file in the folder. */
  readonly lock?: string | true;
  readonly updateLock?: true;
}

/** Options of `check` or `list`, which can run again after each change. */
export interface WatchOptions extends Partial<Omit<CheckOptions, 'format'>> {
  readonly format?: string | readonly Output[];
}

export interface ListOptions extends PrintOptions, FromOptions, GatewayOption {
  readonly watch?: true;
  readonly all?: true;
  readonly modules?: true;
  readonly sort?: readonly SortOrder[];
  /** Keys are allowed only if the output is JSON. */
  readonly columns?: readonly ColumnOrKey[];
  readonly limit?: number;
  readonly expanded?: true;
  readonly tree?: true;
  readonly groupBy?: Grouping;
}
