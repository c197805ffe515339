import { spawnSync } from 'node:child_process';

/** Screenshots have few colors: a palette reduces the file to a third of its size. */
export function compress(file) {
  const { error } = spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '128', file]);
  if (error) console.log(`${file} was not compressed: install pngquant`);
}
