import { commands, type Disposable, type LogOutputChannel } from 'vscode';
import { doctorText, type Emptiness, type Examined, emptinessOf } from './presentation/doctor-text';
import { shownText } from './presentation/shown-text';
import type { RouteWorkspace } from './workspace/route-workspace';
import type { Workspaces } from './workspace/workspaces';

function examined(routes: RouteWorkspace): Examined & { readonly isReading: boolean } {
  const { analysis, files, skipped, unread, isCancelled, folder, progress } = routes;
  return { name: folder.name, analysis, files, skipped, unread, isCancelled, isReading: progress !== null };
}

/** Says in the log what was found and skipped, and to the welcome views why there is nothing. */
export function registerDoctor(workspaces: Workspaces, log: LogOutputChannel): Disposable[] {
  let told: Emptiness | undefined;
  const tell = () => {
    const emptiness = emptinessOf(workspaces.all.map(examined));
    if (emptiness === told) return;
    told = emptiness;
    void commands.executeCommand('setContext', 'fxRoutes.empty', emptiness ?? '');
  };
  tell();
  return [
    workspaces.onDidChange(tell),
    commands.registerCommand('fxRoutes.doctor', async () => {
      await workspaces.settled();
      const lines = workspaces.all.flatMap((routes) => doctorText(examined(routes), routes.inventory));
      for (const line of lines.length > 0 ? lines : ['no folder is open']) log.info(shownText(line));
      log.show(true);
    }),
  ];
}
