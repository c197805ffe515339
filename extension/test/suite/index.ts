import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';
import { foldersAreOpen } from './waiting';

/**
 * What VS Code calls: runs the suite that the runner names, and writes its report where the runner looks for it.
 * No report means that the workspace did not open: VS Code sometimes asks for a workspace file before its connection
 * stands, and then stays without folders until it is opened anew.
 */
export async function run(): Promise<void> {
  const { FX_ROUTES_SUITE: suite = '', FX_ROUTES_REPORT: report = '' } = process.env;
  if (!(await foldersAreOpen())) throw new Error('The folders of the workspace did not open.');
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout: 30_000, color: true });
  mocha.addFile(require.resolve(`./${suite}.js`));
  const lines: string[] = [];
  const log = console.log;
  Mocha.reporters.Base.consoleLog = (...parts: unknown[]) => {
    const [format, ...values] = parts;
    lines.push(
      values.reduce<string>((text, value) => text.replace(/%[sd]/, String(value)), String(format ?? '')),
    );
  };
  try {
    const failures = await new Promise<number>((resolve) => mocha.run(resolve));
    if (failures > 0) throw new Error(`${failures} failed`);
  } catch (error) {
    lines.push(String(error instanceof Error ? error.stack : error));
    throw error;
  } finally {
    Mocha.reporters.Base.consoleLog = log;
    writeFileSync(report, `${lines.join('\n')}\n`);
  }
}
