import { commands, type Disposable, StatusBarAlignment, window } from 'vscode';
import { statusOf } from '../presentation/folder-status-texts';
import type { Workspaces } from './workspace/workspaces';

/** Adds the status bar item, a command that reads the workspace again, and one that cancels reading. */
export function registerStatus(workspaces: Workspaces): Disposable[] {
  const item = window.createStatusBarItem('fxRoutes.status', StatusBarAlignment.Left);
  item.name = 'FX Routes';
  const show = () => {
    const status = statusOf(workspaces.all);
    const isReading = workspaces.all.some(({ progress }) => progress !== null);
    void commands.executeCommand('setContext', 'fxRoutes.reading', isReading);
    if (status === null) return item.hide();
    [item.text, item.tooltip, item.command] = status;
    // The label omits the names of icons, which screen readers would read aloud.
    item.accessibilityInformation = { label: `${item.text.replace(/\$\(.*?\) /g, '')}, ${item.tooltip}` };
    item.show();
  };
  show();
  return [
    item,
    workspaces.onDidChange(show),
    commands.registerCommand('fxRoutes.cancel', () => {
      for (const routes of workspaces.all) routes.cancel();
    }),
    commands.registerCommand('fxRoutes.readAgain', () => workspaces.readAgain()),
  ];
}
