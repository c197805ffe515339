import assert from 'node:assert/strict';
import { commands, Range, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { analyzeFolder } from '../../../cli/context/folder-analysis';
import { dropLater, resource, startExtension, writeFile } from './editor';
import { print } from './printing';

/** A seeded random number generator, so that a failing run can be reproduced. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const verbs = ['get', 'create', 'update', 'delete', 'patch', 'archive'];
const bases = ['ApplicationService', 'CrudAppService<Thing, string>', 'MissingBase', 'SharedBase'];

/** Waits for the editor for at most five seconds: the editor can fail, or not respond because a file was deleted. */
async function inTime(what: string, task: Thenable<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      print(`the editor did not ${what} in time`);
      resolve();
    }, 5000);
  });
  await Promise.race([Promise.resolve(task).catch(() => {}), late]);
  clearTimeout(timer);
}

/**
 * Randomly opens, edits, saves, closes, creates and deletes files, also while the folders are read again; asserts that the
 * analysis equals a new analysis.
 */
export async function editAtRandom(seed: number, isOver: (step: number) => boolean): Promise<number> {
  const api = await startExtension();
  const random = randomNumbers(seed);
  const folder = resource('typescript', 'packages/book-store/src/random');
  dropLater(folder);
  const names = Array.from({ length: 6 }, (_, at) => Uri.joinPath(folder, `thing-${at}-app-service.ts`));
  const text = () => {
    const methods = Array.from(
      { length: random(4) },
      () => `  async ${verbs[random(verbs.length)]}Thing${random(3)}Async(id: string) {}`,
    );
    const name = random(5) === 0 ? 'SharedBase' : `Thing${random(6)}AppService`;
    return `${'\n'.repeat(random(3))}export class ${name} extends ${bases[random(bases.length)]} {\n${methods.join('\n')}\n${random(8) === 0 ? '' : '}'}\n`;
  };
  let step = 0;
  for (; !isOver(step); step++) {
    const uri = names[random(names.length)]!;
    const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    if (random(10) === 0) void commands.executeCommand('fxRoutes.readAgain');
    const action = random(6);
    if (action === 0) await inTime('write', writeFile(uri, text()));
    else if (action === 1) await inTime('delete', workspace.fs.delete(uri, { useTrash: false }));
    else if (open !== undefined && action < 5) {
      const edit = new WorkspaceEdit();
      edit.replace(uri, new Range(0, 0, open.lineCount, 0), text());
      await inTime('edit', workspace.applyEdit(edit));
      if (action === 4) await inTime('save', open.save());
    } else await inTime('show', window.showTextDocument(uri));
    if (action === 5) await inTime('close', commands.executeCommand('workbench.action.closeAllEditors'));
  }
  // An open document can differ from its file: saving fails if the file is newer, and a deleted file can still be open.
  // So write to disk what the editor shows.
  for (const document of workspace.textDocuments) {
    if (names.some((uri) => uri.path === document.uri.path)) {
      await writeFile(document.uri, document.getText());
    }
  }
  const root = workspace.workspaceFolders!.find(({ name }) => name === 'typescript')!.uri;
  const config = { profile: null, style: null, rootName: 'typescript', readsAccess: true };
  const fresh = async () => (await analyzeFolder('/', root.fsPath, config)).analysis;
  const deadline = Date.now() + 60_000;
  const isEqual = async () => {
    await api.settled();
    return JSON.stringify(api.analysisOf(root)) === JSON.stringify(await fresh());
  };
  // The watcher may not have reported the last change on disk yet.
  while (!(await isEqual()) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(api.analysisOf(root), await fresh());
  return step;
}
