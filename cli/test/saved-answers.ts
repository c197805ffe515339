import assert from 'node:assert/strict';
import { moduleText, serviceText } from '../../core/test/workspace';
import { capturedRun } from './captured-run';

export type Files = Readonly<Record<string, string>>;

export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly location: Place;
  readonly related: readonly { readonly message: string; readonly location: Place }[];
}

/** What `--format json` prints, as far as the tests look at it. */
export interface Answer {
  readonly applications: readonly { readonly name: string }[];
  readonly routes: readonly {
    readonly route: string;
    readonly application: string;
    readonly location: Place;
    readonly reasons: readonly string[];
    readonly collidesWith: readonly string[];
  }[];
  readonly diagnostics: readonly Finding[];
}

/** A TypeScript package that registers its services, given by their members. */
export function packageOf(name: string, services: Files, onSetting = '', prefix = ''): Files {
  return {
    'package.json': JSON.stringify({ name }),
    [`src/${prefix}module.ts`]: moduleText(onSetting),
    ...Object.fromEntries(
      Object.entries(services).map(([service, members]) => [
        `src/${prefix}${service}.ts`,
        serviceText(`${service}AppService`, members),
      ]),
    ),
  };
}

/** Writes what `list` says of a folder to a file. */
export async function saveAnswer(cwd: string, file: string): Promise<void> {
  const { code, stderr } = await capturedRun(['list', '--format', 'json', '--output', file, '--quiet'], {
    cwd,
  });
  assert.equal(code, 0, stderr);
}

/** The answer of `check`. */
export async function checkedAnswer(cwd: string, ...args: readonly string[]): Promise<Answer> {
  return JSON.parse((await capturedRun(['check', ...args, '--format', 'json'], { cwd })).stdout);
}
