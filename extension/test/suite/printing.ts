import Mocha from 'mocha';

/** Adds a line to the report of the run, for what a suite has to say besides what passed and failed. */
export function print(line: string): void {
  Mocha.reporters.Base.consoleLog(line);
}
