import { spawnSync } from 'node:child_process';

/** Installs Debian's packages when this runs as root; false where it cannot. */
export function installPackages(packages: readonly string[], say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  say(`Installing Debian's ${packages[0]} for the browser tests (about a minute) ...`);
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run('update', '-q') && run('install', '-y', '-q', '--no-install-recommends', ...packages);
}
