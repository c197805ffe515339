/** What the command line tool knows of the world that called it. */
export interface Host {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Width of the terminal; undefined when stdout is none. */
  readonly columns: number | undefined;
  readonly isTerminal: boolean;
  /** Width of the terminal that shows stderr; undefined when it is none. */
  readonly errorColumns: number | undefined;
  /** True once somebody asks for the end, with Ctrl+C. Only who waits for it keeps that from ending the process. */
  interrupted(): Promise<true>;
  /** The day on which it runs, as `2025-11-21`. */
  readonly today: string;
}

export interface OutputStream {
  write(text: string, done?: (error?: Error | null) => void): boolean;
}
