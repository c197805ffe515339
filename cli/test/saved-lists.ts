import assert from 'node:assert/strict';
import { moduleText, serviceText } from '../../core/test/workspace';
import { capturedRun } from './captured-run';

export type Files = Readonly<Record<string, string>>;

export interface Location {
  readonly file: string;
  readonly line: number;
}

export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly location: Location;
  readonly related: readonly { readonly message: string; readonly location: Location }[];
}

/** Members of a `--format json` document: only those that the tests use. */
export interface Report {
  readonly applications: readonly { readonly name: string }[];
  readonly routes: readonly {
    readonly route: string;
    readonly applications: readonly string[];
    readonly location: Location;
    readonly reasons: readonly string[];
    readonly collidesWith: readonly string[];
  }[];
  readonly diagnostics: readonly Finding[];
}

/** A TypeScript package that registers its services. `services` maps the name of each service to its members. */
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

/** Writes the output of `list` for a folder to a file. */
export async function saveList(cwd: string, file: string, options: readonly string[] = []): Promise<void> {
  const args = ['list', '--format', 'json', '--output', file, '--quiet', ...options];
  const { code, stderr } = await capturedRun(args, { cwd });
  assert.equal(code, 0, stderr);
}

/** Runs `check --format json` and parses the output. */
export async function checkReport(cwd: string, ...args: readonly string[]): Promise<Report> {
  return JSON.parse((await capturedRun(['check', ...args, '--format', 'json'], { cwd })).stdout);
}
