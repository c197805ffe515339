import { Command, CommanderError } from 'commander';
import { description, version } from '../package.json';
import { isFolder, UsageError } from '../reading/system-errors';
import { formatsIn } from './definitions/arguments';
import { isOnlyJson } from './definitions/options';
import { wrapped } from './layout/widths';
import { reportFailure, writeJsonError } from './output/failures';
import { writeData, writeNotices } from './output/streams';
import { addCommands } from './program';
import type { System } from './system';

/** Runs the command line tool and returns its exit code; never throws. */
export async function run(args: readonly string[], system: System): Promise<number> {
  let code = 0;
  let help = '';
  const isJson = isOnlyJson(formatsIn(args));
  const finish = (result: number) => {
    code = result;
  };
  const program = new Command('fx-routes')
    .description(description)
    .version(version, '-v, --version')
    // `-v` prints the version only before the name of a command: `list --sort -verb` sorts.
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({
      // The list of commands shows the same arguments as the help of each command.
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
      // With its default, commander would not wrap help on a narrow terminal, and the terminal would break words.
      minWidthToWrap: 10,
    })
    .configureOutput({
      writeOut: (text) => {
        help += wrapped(text, system.columns ?? null);
      },
      outputError: (text, write) => {
        if (!isJson) write(text);
      },
      writeErr: (text) => writeNotices(text.trimEnd().split('\n'), system),
      getOutHelpWidth: () => system.columns ?? 100,
      getErrHelpWidth: () => system.errorColumns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  addCommands(program, system, finish);
  program.addHelpText(
    'after',
    '\nStart with: fx-routes list <folder>, then fx-routes check <folder>, and fx-routes doctor <folder> if something is missing.\nOptions of a command: fx-routes <command> --help',
  );
  try {
    refuseFolderAlone(args, system);
    await program.parseAsync(withoutStrayHelp(args, program), { from: 'user' }).catch((error) => {
      // Commander has already written a message, unless it is to be JSON. For an invalid command line, the exit code is
      // 2, not commander's 1.
      if (!(error instanceof CommanderError)) throw error;
      // Commander takes the exit code of `help` from the process, where it is 2 until the end.
      const isHelp = args[0] === 'help' && error.code === 'commander.help';
      code = error.exitCode === 0 || isHelp ? 0 : 2;
      if (isJson && code !== 0)
        writeJsonError('invalid-usage', error.message.replace(/^error: /, ''), system);
    });
    await writeData(help, { format: 'text' }, system);
    return code;
  } catch (error) {
    return reportFailure(error, { isDebug: args.includes('--debug'), isJson }, system);
  }
}

/** If the first argument is a folder instead of a command, throws a `UsageError` that suggests a command. */
function refuseFolderAlone([first = '']: readonly string[], { cwd }: System): void {
  // A name without a slash may be a misspelled command.
  if (!/^\.{1,2}$|[\\/]/.test(first) || !isFolder(first, cwd)) return;
  throw new UsageError(`'${first}' is a folder, but the command is missing: use 'fx-routes list ${first}'`);
}

/** Turns `help <unknown command>` into `<unknown command>`, so that the error message suggests a similar command. */
function withoutStrayHelp(args: readonly string[], { commands }: Command): readonly string[] {
  const [first, name = ''] = args;
  const isStray =
    first === 'help' && /^\w/.test(name) && commands.every((command) => command.name() !== name);
  return isStray && name !== 'help' ? args.slice(1) : args;
}
