import type { WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import { incompletenessText, readingOf } from '../presentation/folder-status-texts';
import type { ServerContext } from './server-context';

/**
 * Returns a function that shows how much of the folders is read, in clients that support it, where users can cancel it;
 * after the read, it logs why routes may be outdated or incomplete.
 */
export function readingProgress(
  connection: ServerContext['connection'],
  client: ServerContext['client'],
  folders: ServerContext['folders'],
): () => void {
  const isSupported = client.window?.workDoneProgress === true;
  let progress: Promise<WorkDoneProgressServerReporter | null> | null = null;
  let logged = '';
  async function begin(): Promise<WorkDoneProgressServerReporter> {
    const created = await connection.window.createWorkDoneProgress();
    created.begin('FX Routes', 0, readingOf(folders.all)?.text ?? '', true);
    created.token.onCancellationRequested(() => {
      for (const routes of folders.all) routes.cancel();
    });
    return created;
  }
  return () => {
    const reading = readingOf(folders.all);
    if (reading === null) {
      void progress?.then((shown) => shown?.done());
      progress = null;
      const text = incompletenessText(folders.all);
      if (text !== logged && text !== '') connection.console.warn(text);
      logged = text;
    } else if (isSupported) {
      // A client may reject it nevertheless.
      progress ??= begin().catch(() => null);
      void progress.then((shown) => shown?.report(Math.round(reading.part * 100), reading.text));
    }
  };
}
