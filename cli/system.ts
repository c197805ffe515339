/** The parts of the process and terminal that a command uses. Tests replace them. */
export interface System {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Width of the terminal that shows stdout; undefined when stdout is not a terminal. */
  readonly columns: number | undefined;
  readonly isTerminal: boolean;
  /** Width of the terminal that shows stderr; undefined when stderr is not a terminal. */
  readonly errorColumns: number | undefined;
  /** Resolves on the next Ctrl+C, which then does not end the process. */
  interrupted(): Promise<true>;
  /** Asks a question that is answered with yes or no; absent if there is no terminal to ask on. */
  confirm?(question: string): Promise<boolean>;
  /** The current day, as `2025-11-21`. */
  readonly today: string;
}

export interface OutputStream {
  write(text: string, done?: (error?: Error | null) => void): boolean;
}
