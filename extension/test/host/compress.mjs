import { spawnSync } from 'node:child_process';

/** Uses a color palette to reduce a screenshot to a third of its size: screenshots have few colors. */
export function compress(file) {
  const { error } = spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '128', file]);
  if (error) console.log(`${file} was not compressed: install pngquant`);
}
