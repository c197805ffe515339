import { workspace } from 'vscode';

/** Whether the folders of the workspace file are open; they may open one after the other while the suite already runs. */
export async function foldersAreOpen(): Promise<boolean> {
  const wanted = Number(process.env.FX_ROUTES_FOLDERS);
  const count = () => workspace.workspaceFolders?.length ?? 0;
  return (await until(count, (open) => open === wanted)) === wanted;
}

/** Asks until the answer fits; gives back the last answer, so that an assertion can show it. */
export async function until<Value>(
  ask: () => Value | Promise<Value>,
  fits: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 60_000;
  let value = await ask();
  while (!fits(value) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    value = await ask();
  }
  return value;
}
