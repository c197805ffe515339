// Generates the workspaces to measure. Each service adds ten files, including its class.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { csharp } from './csharp-file-texts.mjs';
import { clients, controllers, typescript } from './typescript-file-texts.mjs';

export const FILES_PER_SERVICE = 10;
export const ROUTES_PER_SERVICE = 10;

const NOUNS = 'Order Invoice Customer Reading Book Shipment Payment Review Author Contract'.split(' ');
const ROLES = 'Pricing Import Export Audit Cache Schedule'.split(' ');

/** `controllers`: the services of `typescript` as tsoa controllers; `clients`: ten clients for each service. */
const layouts = { typescript, csharp, controllers, clients };

function service(n) {
  const name = `${NOUNS[n % NOUNS.length]}${n}`;
  return {
    name,
    module: `Module${Math.floor(n / 20)}`,
    /** Name of the service called by the generated client next to this service. */
    called: `${NOUNS[0]}${n - (n % NOUNS.length)}`,
    /** Whether the service extends the framework's base class directly, not a base class of the workspace. */
    isDirect: n % 2 === 0,
    helpers: ROLES.map((role, index) => {
      return { role, name: `${name}${role}`, steps: [1, 2, 3, 4, 5, 6, 7].slice(0, 4 + ((n + index) % 4)) };
    }),
  };
}

/** Returns a comment that mentions a base class, for 3 % of the files without a service; else an empty text. */
const remark = (n, file) =>
  file > 0 && (n * 9 + file) % 33 === 0 ? '// An ApplicationService calls this.\n' : '';

/** A hash of the generators' source code, so that workspaces from older generators are not reused. */
const version = createHash('sha256').update(import.meta.dirname);
for (const name of ['write-workspaces', 'typescript-file-texts', 'csharp-file-texts'])
  version.update(readFileSync(join(import.meta.dirname, `${name}.mjs`)));
const root = join(tmpdir(), `fx-routes-bench-${version.digest('hex').slice(0, 8)}`);

/** The folder of a workspace. The workspace is generated once, then reused. */
export function workspaceFolder(layout, services) {
  const folder = join(root, `${layout}-${services}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { common, filesOf } = layouts[layout];
  const write = ([path, text]) => {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true });
    writeFileSync(join(unfinished, path), text);
  };
  for (const file of common) write(file);
  for (let n = 0; n < services; n++)
    for (const [index, [path, text]] of filesOf(service(n)).entries()) write([path, remark(n, index) + text]);
  // Makes tsoa available, because the controllers import it.
  if (layout === 'controllers')
    symlinkSync(join(import.meta.dirname, 'node_modules'), join(unfinished, 'node_modules'), 'junction');
  renameSync(unfinished, folder);
  return folder;
}
