import { spawnSync } from 'node:child_process';

/** A screen has few colours: a palette of them makes a third of the size. */
export function compress(file) {
  const { error } = spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '128', file]);
  if (error) console.log(`${file} is not compressed: install pngquant`);
}
