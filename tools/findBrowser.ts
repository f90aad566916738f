import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium: one that is there, else Debian's, installed when this runs as root. Undefined where none can be had. */
export function findBrowser(say: (line: string) => void): string | undefined {
  return installedBrowser() ?? (installBrowser(say) ? installedBrowser() : undefined);
}

function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function installBrowser(say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  say("Installing Debian's chromium for the browser tests (about a minute) ...");
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    run('update', '-q') &&
    run('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation')
  );
}
