import { run } from '../run';
import type { OutputStream, System } from '../system';

export interface CapturedRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** Runs the command line tool in this process; without `columns`, stdout is not a terminal. */
export async function capturedRun(
  args: readonly string[],
  {
    cwd,
    columns,
    env = {},
    today = '2025-06-15',
    confirm,
    interrupted = () => new Promise(() => {}),
    stdout = captured(),
  }: {
    readonly cwd: string;
    readonly columns?: number;
    readonly env?: System['env'];
    readonly today?: string;
    /** Answers the questions of the command; without it, there is no terminal to ask on. */
    readonly confirm?: System['confirm'];
    readonly interrupted?: System['interrupted'];
    /** Lets a test inspect the output before the run ends. */
    readonly stdout?: ReturnType<typeof captured>;
  },
): Promise<CapturedRun> {
  const stderr = captured();
  const code = await run(args, {
    stdout,
    stderr,
    cwd,
    env,
    columns,
    isTerminal: columns !== undefined,
    errorColumns: columns,
    today,
    ...(confirm && { confirm }),
    interrupted,
  });
  return { stdout: stdout.text(), stderr: stderr.text(), code };
}

/** A stream that records what is written to it. */
export function captured(): OutputStream & { text(): string } {
  let all = '';
  return {
    write(text, done) {
      all += text;
      done?.();
      return true;
    },
    text: () => all,
  };
}
