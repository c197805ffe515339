// Builds the page of `export --format html` as one file, without data. The page allows only its own script and style.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, '..', 'page');

/** The page, and the metafile of its bundle. */
export async function buildPage() {
  const { outputFiles, metafile } = await build({
    entryPoints: { script: join(folder, 'main.ts'), style: join(folder, 'style.css') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  const parts = { script: textOf('.js'), style: textOf('.css') };
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${hash(parts.script)}`,
    `style-src ${hash(parts.style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const page = [
    ['-Policy" content="">', `-Policy" content="${policy}">`],
    ['<style></style>', `<style>${parts.style}</style>`],
    ['<script></script>', `<script>${parts.script}</script>`],
  ].reduce(
    (html, [empty, full]) => html.replace(empty, () => full),
    readFileSync(join(folder, 'index.html'), 'utf8'),
  );
  return { page, metafile };
}
