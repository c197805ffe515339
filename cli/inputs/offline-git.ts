import { execFileSync } from 'node:child_process';

/** The maximum size of git's output, in bytes: large enough for the sources of any repository. */
const MAX_OUTPUT = 1024 * 1024 * 1024;

/**
 * Restricts git to reading. Otherwise, if the repository is configured as a partial clone, git could run a program or
 * contact a host to get missing objects. Git before 2.45 ignores the first variable and needs the second. Git still
 * uses the system configuration, which may declare safe folders.
 */
const quietGit: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
};

/** In a hook, git sets these variables. With them, git would read every folder as the root of the hook's work tree. */
const noRepository = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_COMMON_DIR: undefined };

export type Git = (args: readonly string[], input?: string) => Buffer;

/** Returns a function that runs git in a folder, without prompting the user. */
export function gitIn(root: string): Git {
  return (args, input) =>
    execFileSync('git', ['-C', root, ...args], {
      maxBuffer: MAX_OUTPUT,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...quietGit, ...noRepository },
      ...(input === undefined ? {} : { input }),
    });
}
