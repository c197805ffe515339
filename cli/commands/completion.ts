import type { Command } from 'commander';

interface Word {
  readonly text: string;
  readonly description: string;
}

type CommandWords = ReturnType<typeof commandsOf>[number];

/** The commands with their options and values. `values` is empty if an option or argument takes a file or free text. */
function commandsOf(program: Command) {
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  return commands.map((command) => ({
    text: command.name(),
    description: command.description(),
    options: help
      .visibleOptions(command)
      .flatMap(({ long, description, argChoices, required, optional }) =>
        long ? [{ text: long, description, takesValue: required || optional, values: argChoices ?? [] }] : [],
      ),
    values:
      command.name() === 'help'
        ? commands.map((other) => other.name())
        : command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  }));
}

const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const lines = <Row>(rows: readonly Row[], line: (row: Row) => string) => rows.map(line).join('\n');
const withValues = <Row extends Pick<CommandWords, 'values'>>(rows: readonly Row[]) =>
  rows.filter(({ values }) => values.length > 0);

/** The allowed values of each option. The key is a command and an option: `list --format`. */
const valuesByOption = (commands: readonly CommandWords[]) =>
  commands.flatMap(({ text, options }) =>
    withValues(options).map((option) => [`${text} ${option.text}`, option.values] as const),
  );

function bash(commands: readonly CommandWords[]): string {
  return `_fx_routes() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${texts(commands)}"
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${lines(valuesByOption(commands), ([key, values]) => `      "${key}") words="${values.join(' ')}" ;;`)}
      *)
        case "\${COMP_WORDS[1]} $word" in
${lines(commands, ({ text, options }) => `          "${text} -"*) words="${texts(options)}" ;;`)}
${lines(withValues(commands), ({ text, values }) => `          "${text} "*) words="${values.join(' ')}" ;;`)}
        esac ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _fx_routes fx-routes
`;
}

function zsh(commands: readonly CommandWords[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const described = (words: readonly Word[]) =>
    words.map(({ text, description }) => quoted(`${text}:${description}`)).join(' ');
  return `#compdef fx-routes
_fx_routes() {
  local -a choices
  if (( CURRENT == 2 )); then
    choices=(${described(commands)})
    _describe command choices
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${lines(valuesByOption(commands), ([key, values]) => `    '${key}') compadd -- ${values.join(' ')}; return ;;`)}
  esac
  case "$words[2] $words[CURRENT]" in
${lines(commands, ({ text, options }) => `    '${text} -'*) choices=(${described(options)}); _describe option choices ;;`)}
${lines(withValues(commands), ({ text, values }) => `    '${text} '*) compadd -- ${values.join(' ')} ;;`)}
    *) _files ;;
  esac
}
if [ "$funcstack[1]" = _fx_routes ]; then _fx_routes "$@"; else compdef _fx_routes fx-routes; fi
`;
}

function fish(commands: readonly CommandWords[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const entry = (condition: string, ...rest: readonly string[]) =>
    ['complete -c fx-routes', `-n ${quoted(condition)}`, ...rest].join(' ');
  const offered = (values: readonly string[]) =>
    values.length > 0 ? [`-f -a ${quoted(values.join(' '))}`] : [];
  const entries = commands.flatMap(({ text, description, options, values }) => {
    const within = `__fish_seen_subcommand_from ${text}`;
    return [
      entry('__fish_use_subcommand', '-f', `-a ${text}`, `-d ${quoted(description)}`),
      ...(values.length > 0 ? [entry(within, ...offered(values))] : []),
      ...options.map((option) => {
        const name = `-l ${option.text.slice(2)}`;
        const value = [...(option.takesValue ? ['-r'] : []), ...offered(option.values)];
        return entry(within, name, ...value, `-d ${quoted(option.description)}`);
      }),
    ];
  });
  return `${entries.join('\n')}\n`;
}

function powershell(commands: readonly CommandWords[]): string {
  const list = (words: readonly string[]) => `@(${words.map((word) => `'${word}'`).join(', ')})`;
  const table = (rows: readonly (readonly [key: string, words: readonly string[]])[]) =>
    `@{\n${lines(rows, ([key, words]) => `    '${key}' = ${list(words)}`)}\n  }`;
  return `Register-ArgumentCompleter -Native -CommandName fx-routes -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $options = ${table(commands.map(({ text, options }) => [text, options.map((option) => option.text)]))}
  $arguments = ${table(commands.map(({ text, values }) => [text, values]))}
  $values = ${table(valuesByOption(commands))}
  $before = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $command = $before[1]
  if ($before.Count -lt 2) { $words = ${list(commands.map(({ text }) => text))} }
  elseif ($values["$command $($before[-1])"]) { $words = $values["$command $($before[-1])"] }
  elseif ($wordToComplete.StartsWith('-')) { $words = $options[$command] }
  else { $words = $arguments[$command] }
  $words | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}

const scripts = { bash, zsh, fish, powershell } as const;

export type Shell = keyof typeof scripts;

/** A script that completes the program's commands, options and values. */
export function completionScript(program: Command, shell: Shell): string {
  return scripts[shell](commandsOf(program));
}
