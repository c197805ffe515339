import { Argument, type Command } from 'commander';
import { isUrlOrPath } from '../core/queries/split-verb-and-url';
import {
  folderFirst,
  folderOf,
  isFileOrLink,
  isPath,
  readRequest,
  refuseFolder,
} from './definitions/arguments';
import {
  addCheckOptions,
  addClientsOptions,
  addDiffOptions,
  addDoctorOptions,
  addExportOptions,
  addListOptions,
  addMatchOptions,
  addPrintOptions,
  addServeOptions,
} from './definitions/option-declarations';
import {
  type CheckOptions,
  type ClientsOptions,
  type DiffOptions,
  type ExportOptions,
  type FromOptions,
  type InitOptions,
  type ListOptions,
  type MatchOptions,
  type Output,
  type PrintOptions,
  type SchemaName,
  type ServeOptions,
  schemaNames,
  tableFormats,
  textFormats,
  type WorkspaceOptions,
} from './definitions/options';
import { writeData } from './output/streams';
import type { System } from './system';

/** What the declaration of a command needs. */
interface Declaration {
  readonly program: Command;
  readonly system: System;
  /** Sets the handler of a command, which returns the exit code. */
  handle(command: Command, handler: (...given: never[]) => Promise<number>): void;
}

/** Declares all commands, in the order of the help. Handlers that read folders are loaded only when they run. */
export function addCommands(program: Command, system: System, finish: (code: number) => void): void {
  const handle: Declaration['handle'] = (command, handler) =>
    command.action(async (...given) => finish(await handler(...(given as never[]))));
  const commands = [
    addList,
    addCheck,
    addExplain,
    addMatch,
    addClients,
    addDiff,
    addVerify,
    addExport,
    addServe,
    addDoctor,
    addLsp,
    addMcp,
    addInit,
    addSchema,
    addCompletion,
  ];
  for (const add of commands) add({ program, system, handle });
}

/** Declares a command whose only argument is a folder. */
const folderCommand = ({ program, system }: Declaration, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('[folder]', 'where to look', (folder: string) => folderOf(folder, system), '.');

/** Fails if a folder and `--from` are both given. */
function refuseFolderWithFrom(command: Command, { from }: FromOptions): void {
  const [folder] = command.args;
  if (from !== undefined && folder !== undefined)
    command.error(`error: --from cannot be combined with the folder '${folder}'`);
}

function addList(declaration: Declaration): void {
  const { system, handle } = declaration;
  const command = folderCommand(declaration, 'list', 'list the routes of a folder');
  addListOptions(command);
  handle(command, async (folder: string, options: ListOptions) => {
    refuseFolderWithFrom(command, options);
    const { listRoutes } = await import('./commands/list');
    const { watched } = await import('./context/watch-mode');
    return watched(folder, options, system, () => listRoutes({ folder, options, system }));
  });
}

/** `fx-routes check [folder]`: exit code 1 if findings in a folder, or in saved results, reach the threshold. */
function addCheck({ program, system, handle }: Declaration): void {
  const command = program
    .command('check')
    .description('fail when routes of a folder collide or are wrong')
    .argument('[folder]', 'where to look (default: ".")');
  addCheckOptions(command);
  handle(command, async (folder: string | undefined, options: CheckOptions) => {
    refuseFolderWithFrom(command, options);
    const { checkRoutes } = await import('./commands/check');
    const { watched } = await import('./context/watch-mode');
    const root = folderOf(folder ?? '.', system);
    return watched(root, options, system, () => checkRoutes({ folder: root, options, system }));
  });
}

function addExplain({ program, system, handle }: Declaration): void {
  const command = program.command('explain').description('explain how a route is derived, rule by rule');
  const read = folderFirst(
    command,
    'subject',
    'a method (BookAppService.getAsync), a class, a route ("GET /api/app/book/{id}"), a section (§5.2.2), or a code (route-collision)',
    system,
  );
  addPrintOptions(command, textFormats);
  handle(command, async (first: string | undefined, rest: readonly string[], options: PrintOptions) => {
    const { explainRoutes } = await import('./commands/explain');
    const [folder, subject] = read(first, rest);
    return explainRoutes({ folder, options, system }, subject);
  });
}

function addMatch({ program, system, handle }: Declaration): void {
  const command = program
    .command('match')
    .description('show which method answers a URL, and which routes almost match')
    .usage('[options] [folder] <url> [verb]')
    .argument('[folder]', 'where to look (default: ".")')
    .argument('[url]', 'a URL or path; host and query are ignored')
    .argument('[verb]', 'HTTP verb, before or after the URL or in the same quotes: "GET /api/app/book"');
  addMatchOptions(command);
  handle(command, async (...given: readonly unknown[]) => {
    const words = given.slice(0, 3).filter((word) => typeof word === 'string');
    const read = readRequest(words);
    if (typeof read === 'string') return command.error(`error: ${read}`);
    if (read.folder === null && !isUrlOrPath(read.url)) refuseFolder(command, 'url', read.url, system);
    const options = command.opts<MatchOptions>();
    if (read.folder !== null) refuseFolderWithFrom(command, options);
    const { matchRoute } = await import('./commands/match');
    const folder = folderOf(read.folder ?? '.', system);
    return matchRoute({ folder, options, system }, read);
  });
}

function addClients(declaration: Declaration): void {
  const description = 'match the requests of clients to the routes that answer them';
  const command = folderCommand(declaration, 'clients', description);
  addClientsOptions(command);
  declaration.handle(command, async (folder: string, options: ClientsOptions) => {
    const { listClients } = await import('./commands/clients');
    return listClients({ folder, options, system: declaration.system });
  });
}

/** `fx-routes diff [folder] <base>`: exit code 1 if changed routes break callers. */
function addDiff({ program, system, handle }: Declaration): void {
  const command = program
    .command('diff')
    .description('compare the routes with an earlier state, or the two styles with each other')
    .usage('[options] [folder] <base>')
    .argument('[folder]', 'where to look (default: ".")')
    .argument(
      '[base]',
      'a commit, branch or tag of git, or ./<file>: a lock, or output of list --format json',
    );
  addDiffOptions(command);
  handle(command, async (first: string | undefined, second: string | undefined, options: DiffOptions) => {
    const { styles, baseFile } = options;
    const other = styles ? '--styles' : baseFile === undefined ? null : '--base-file';
    if (other === null && first === undefined)
      return command.error("error: missing required argument 'base'");
    if (other !== null && second !== undefined)
      return command.error(`error: <base> cannot be combined with ${other}`);
    const isBaseOnly = other === null && second === undefined;
    const [folder = '.', base = null] = isBaseOnly ? [undefined, first] : [first, second];
    if (base !== null && second === undefined) refuseFolder(command, 'base', base, system);
    const file = baseFile ?? (base !== null && isPath.test(base) ? base : null);
    if (file === null && base !== null && isFileOrLink(base, system))
      return command.error(
        `error: '${base}' may mean a commit or a file: write './${base}' for the file, '${base}~0' for the commit`,
      );
    if (folder !== '.') refuseFolderWithFrom(command, options);
    if (options.from !== undefined && file === null && base !== null)
      return command.error(`error: --from cannot be compared with the commit '${base}': write './<file>'`);
    const { diffFolder } = await import('./commands/diff');
    const state = file !== null ? { file } : base !== null ? { ref: base } : null;
    return diffFolder({ folder: folderOf(folder, system), options, system }, state);
  });
}

/** `fx-routes verify [folder] <description>`: exit code 1 if a folder and a host have different routes. */
function addVerify({ program, system, handle }: Declaration): void {
  const command = program
    .command('verify')
    .description('compare the routes of a folder with those that a host reported');
  const read = folderFirst(
    command,
    'description',
    'API definition or OpenAPI document in JSON: a file, or a URL on this machine',
    system,
  );
  addPrintOptions(command, tableFormats);
  handle(command, async (first: string | undefined, rest: readonly string[], options: PrintOptions) => {
    const { verifyRoutes } = await import('./commands/verify');
    const [folder, description] = read(first, rest);
    return verifyRoutes({ folder, options, system }, description);
  });
}

function addExport(declaration: Declaration): void {
  const description = 'write the routes as OpenAPI, HTTP requests, a table, or an HTML page';
  const command = folderCommand(declaration, 'export', description);
  addExportOptions(command);
  declaration.handle(command, async (folder: string, options: ExportOptions) => {
    refuseFolderWithFrom(command, options);
    const { exportRoutes } = await import('./commands/export');
    return exportRoutes({ folder, options, system: declaration.system });
  });
}

function addServe(declaration: Declaration): void {
  const description = 'answer, on this machine only, what client generators request from a running host';
  const command = folderCommand(declaration, 'serve', description);
  addServeOptions(command);
  declaration.handle(command, async (folder: string, options: ServeOptions) => {
    const { serveFolder } = await import('./commands/serve');
    return serveFolder({ folder, options, system: declaration.system });
  });
}

function addDoctor(declaration: Declaration): void {
  const description = 'show what was found in a folder, what was skipped, and why';
  const command = folderCommand(declaration, 'doctor', description);
  addDoctorOptions(command);
  declaration.handle(command, async (folder: string, options: WorkspaceOptions & Output) => {
    const { examineFolder } = await import('./commands/doctor');
    return examineFolder({ folder, options, system: declaration.system });
  });
}

/** `fx-routes lsp`: ends when the client does. */
function addLsp({ program, handle }: Declaration): void {
  const command = program
    .command('lsp')
    .description('serve an editor on stdin and stdout, in the Language Server Protocol')
    .option('--stdio', 'the default; for editors that pass it');
  handle(command, async () => {
    const { startLanguageServer } = await import('../language-server/start-language-server');
    return startLanguageServer();
  });
}

/** `fx-routes mcp [folder]`: ends when the client does. */
function addMcp(declaration: Declaration): void {
  const description = 'answer questions of agents about routes on stdin and stdout (Model Context Protocol)';
  const command = folderCommand(declaration, 'mcp', description);
  declaration.handle(command, async (folder: string) => {
    const { serveAgents } = await import('./commands/mcp');
    return serveAgents(folder, declaration.system);
  });
}

/** `fx-routes init [folder]`: exit code 2 if nobody can be asked. */
function addInit(declaration: Declaration): void {
  const description = 'write the files that set up agents, settings and CI, after asking for each';
  const command = folderCommand(declaration, 'init', description).option(
    '--yes',
    'write all files without asking; files that exist are left alone',
  );
  declaration.handle(command, async (folder: string, options: InitOptions) => {
    const { initFolder } = await import('./commands/init');
    return initFolder(folder, options, declaration.system);
  });
}

function addSchema({ program, system, handle }: Declaration): void {
  const command = program
    .command('schema')
    .description('print the JSON Schema of --format json, or of fx-routes.json')
    .addArgument(new Argument('[document]', 'a command, or config').choices(schemaNames).default('list'))
    .option('-o, --output <file>', 'write to a file instead of stdout');
  handle(command, async (document: SchemaName, { output }: { output?: string }) => {
    const { printSchema } = await import('./commands/schema');
    return printSchema(document, output, system);
  });
}

function addCompletion({ program, system, handle }: Declaration): void {
  const command = program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'after',
      `
bash:        source <(fx-routes completion bash)
zsh:         source <(fx-routes completion zsh), after compinit
fish:        fx-routes completion fish | source
PowerShell:  fx-routes completion powershell | Out-String | Invoke-Expression`,
    );
  handle(command, async (shell: import('./commands/completion').Shell) => {
    const { completionScript } = await import('./commands/completion');
    await writeData(completionScript(program, shell), { format: shell }, system);
    return 0;
  });
}
