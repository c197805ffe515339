import { Argument, type Command } from 'commander';
import type { Host } from '../host';
import { writeData } from '../output/write';

/** `fx-routes completion <shell>`: a script that completes commands, options and their values in a shell. */
export function addCompletionCommand(program: Command, host: Host, finish: (code: number) => void): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'for which one').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'after',
      `
bash:        source <(fx-routes completion bash)
zsh:         source <(fx-routes completion zsh), after compinit
fish:        fx-routes completion fish | source
PowerShell:  fx-routes completion powershell | Out-String | Invoke-Expression`,
    )
    .action(async (shell: import('../completion').Shell) => {
      const { completionScript } = await import('../completion');
      await writeData(completionScript(program, shell), undefined, host);
      finish(0);
    });
}
