import { commands, type Disposable, type LogOutputChannel, window } from 'vscode';
import { doctorText, incompletenessText } from '../presentation/folder-status-texts';
import type { Workspaces } from './workspace/workspaces';

const [SHOW_LOG, READ_AGAIN] = ['Show Log', 'Read Again'];

/** Registers the commands that show the report, the log and failures. */
export function registerReportAndLog(workspaces: Workspaces, log: LogOutputChannel): Disposable[] {
  return [
    commands.registerCommand('fxRoutes.doctor', async () => {
      await workspaces.settled();
      const lines = workspaces.all.flatMap(doctorText);
      for (const line of lines.length > 0 ? lines : ['no folder is open']) log.info(line);
      log.show(true);
    }),
    commands.registerCommand('fxRoutes.showLog', () => log.show(true)),
    commands.registerCommand('fxRoutes.showFailure', async () => {
      const text = incompletenessText(workspaces.all);
      if (text === '') return;
      const chosen = await window.showErrorMessage(text, SHOW_LOG, READ_AGAIN);
      if (chosen === SHOW_LOG) log.show(true);
      if (chosen === READ_AGAIN) await commands.executeCommand('fxRoutes.readAgain');
    }),
  ];
}
