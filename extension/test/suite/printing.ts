import Mocha from 'mocha';

/** Adds a line to the report of the run, among the results of the tests. */
export function print(line: string): void {
  Mocha.reporters.Base.consoleLog(line);
}
