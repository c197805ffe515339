import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';
import { foldersAreOpen } from './waiting';

/**
 * Called by VS Code: runs the suite that the runner selects. The report is empty while the suite runs. It is missing if
 * the workspace did not open: VS Code may read the workspace file before connecting to the server.
 */
export async function run(): Promise<void> {
  const { FX_ROUTES_SUITE: suite = '', FX_ROUTES_REPORT: report = '' } = process.env;
  if (!(await foldersAreOpen())) throw new Error('The folders of the workspace did not open.');
  writeFileSync(report, '');
  // Sufficient on a very busy machine: only a test that hangs takes longer.
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout: 180_000, color: true });
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
