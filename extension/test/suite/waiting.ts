import { workspace } from 'vscode';

/** Waits until all folders are open: VS Code may open them one by one during the suite. False on a timeout. */
export async function foldersAreOpen(): Promise<boolean> {
  const wanted = Number(process.env.FX_ROUTES_FOLDERS);
  const count = () => workspace.workspaceFolders?.length ?? 0;
  return (await until(count, (open) => open === wanted)) === wanted;
}

/** Reads a value until it satisfies `fits` or time is up; returns the last value, so that an assertion can show it. */
export async function until<Value>(
  read: () => Value | Promise<Value>,
  fits: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 60_000;
  let value = await read();
  while (!fits(value) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    value = await read();
  }
  return value;
}
