// Installs Debian packages that tests need.
import { spawnSync } from 'node:child_process';

/** Installs packages with apt-get; returns why that failed, or an empty string. */
export function installDebianPackages(names) {
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]].map(runApt).join('');
}

/** Runs apt-get, and repeats it for five minutes while another apt-get holds a lock, for example at the start of a machine. */
function runApt(words) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...sudo, 'apt-get', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let left = 60; ; left -= 1) {
    const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 600_000, env });
    if (status === 0) return '';
    const message = error?.message ?? stderr?.trim() ?? '';
    if (left === 0 || !message.includes('Could not get lock')) return `${words[0]}: ${message}\n`;
    spawnSync('sleep', ['5']);
  }
}
