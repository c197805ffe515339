import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configurationName } from '../../core';
import { version } from '../../package.json';
import { isFolder, statsOf, UsageError } from '../../reading/system-errors';
import type { InitOptions } from '../definitions/options';
import { createFile } from '../output/files';
import { writeData, writeNotices } from '../output/streams';
import type { System } from '../system';

/** A file that `init` proposes. */
interface ProposedFile {
  readonly name: string;
  readonly purpose: string;
  readonly text: string;
}

/** The package in all files: the same version answers agents and checks changes. */
const pinned = `fx-routes@${version}`;

const agentLines = `## HTTP routes

The routes of application services are generated from the names of classes, methods and parameters, so they are not in the source. Do not guess them:

- Which method answers a URL, and why: \`find_routes\` and \`explain_route\` of the MCP server \`fx-routes\`, or \`npx --yes ${pinned} match "PUT /api/app/book/42" --json -q\`.
- Before you rename, change or remove a public method of a service: \`find_callers\` and \`preview_rename\`.
- After you edit services: \`compare_with_commit\`, or \`npx --yes ${pinned} diff HEAD\`; \`npx --yes ${pinned} check\` must pass.
`;

const server = { mcpServers: { 'fx-routes': { command: 'npx', args: ['--yes', pinned, 'mcp', '.'] } } };

const configuration = `{
  // "error", "warning", "info" or "off" for the code of a finding: "route-overlap": "error"
  "severity": {}
}
`;

const command = `npx --yes ${pinned} check`;

const githubWorkflow = `name: fx-routes
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${command} --format github
`;

const gitlabJob = `fx-routes:
  image: node:22
  script:
    - ${command} --format text --format gitlab --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`;

/** The files for a repository. The check runs on GitHub unless the repository is set up for GitLab. */
function proposedFiles(root: string): readonly ProposedFile[] {
  const gitlab = '.gitlab-ci.yml';
  const ci = exists(root, gitlab)
    ? { name: gitlab, text: gitlabJob }
    : { name: '.github/workflows/fx-routes.yml', text: githubWorkflow };
  return [
    { name: 'AGENTS.md', purpose: 'tells coding agents where routes come from', text: agentLines },
    {
      name: '.mcp.json',
      purpose: 'starts fx-routes mcp for coding agents',
      text: `${JSON.stringify(server, null, 2)}\n`,
    },
    { name: configurationName, purpose: 'has settings of fx-routes', text: configuration },
    { ...ci, purpose: 'checks the routes of each change' },
  ];
}

const exists = (root: string, name: string) => statsOf(join(root, name), lstatSync) !== null;

/** Writes files that set up fx-routes in a repository, after asking for each of them. Returns the exit code. */
export async function initFolder(folder: string, options: InitOptions, system: System): Promise<number> {
  const root = resolve(system.cwd, folder);
  if (!isFolder(root, system.cwd)) throw new UsageError(`no such folder: ${folder}`);
  const notify = (line: string) => writeNotices([line], system);
  const show = ({ name, text }: ProposedFile) =>
    writeData(`--- ${name}\n${text}\n`, { format: 'text' }, system);
  const { confirm } = system;
  const accepts = options.yes ? async () => true : confirm;
  let isUnwritten = false;
  for (const file of proposedFiles(root)) {
    const { name, purpose, text } = file;
    const isPresent = exists(root, name);
    if (isPresent) notify(`${name} exists and is left alone; add these lines where they are missing:`);
    if (isPresent || !options.yes) await show(file);
    if (!isPresent && accepts === undefined) isUnwritten = true;
    if (isPresent || !(await accepts?.(`Write ${name}, which ${purpose}?`))) continue;
    createFile({ base: root, name }, text);
    notify(`wrote ${name}`);
  }
  if (isUnwritten)
    throw new UsageError(
      'nothing was written, because there is no terminal to ask on; --yes writes all files',
    );
  return 0;
}
