import { commands, type Disposable, StatusBarAlignment, window } from 'vscode';
import { countCollisions } from '../core/queries/summary';
import { incompletenessText } from './presentation/folder-state';
import { lookupOf } from './presentation/routes-and-exclusions-lookup';
import type { Workspaces } from './workspace/workspaces';

/** Adds a clickable status bar item. It shows the progress of reading, else a failure, else the number of routes. */
export function registerStatus(workspaces: Workspaces): Disposable[] {
  const item = window.createStatusBarItem('fxRoutes.status', StatusBarAlignment.Left);
  item.name = 'FX Routes';
  const show = () => {
    const all = workspaces.all;
    const reading = all.flatMap(({ progress }) => (progress === null ? [] : [progress]));
    const hasFailed = all.some(({ failure }) => failure !== null);
    const count = all.reduce((sum, { analysis }) => sum + analysis.routes.length, 0);
    if (reading.length > 0) {
      const read = reading.reduce((sum, progress) => sum + progress.read, 0);
      const total = reading.reduce((sum, progress) => sum + progress.total, 0);
      item.text = `$(sync~spin) FX Routes: ${total === 0 ? 'looking for files' : `${read} of ${total} files`}`;
      item.tooltip = 'Click to cancel';
      item.command = 'fxRoutes.cancel';
    } else if (hasFailed) {
      item.text = '$(error) FX Routes: reading failed';
      item.tooltip = `${incompletenessText(all)} (click for the log, or to read again)`;
      item.command = 'fxRoutes.showFailure';
    } else {
      const collisions = all.reduce(
        (sum, { analysis }) => sum + countCollisions(lookupOf(analysis).colliding),
        0,
      );
      item.text = `$(list-tree) ${count} routes${collisions === 0 ? '' : ` $(warning) ${collisions}`}`;
      item.tooltip = collisions === 0 ? 'Go to a route' : `Go to a route; ${collisions} addresses collide`;
      item.command = 'fxRoutes.goToRoute';
    }
    if (reading.length > 0 || hasFailed || count > 0) item.show();
    else item.hide();
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
