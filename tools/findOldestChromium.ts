import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './findProgram.ts';
import { installPackages } from './installPackages.ts';

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
/** They come in one version. */
const PACKAGES = ['chromium', 'chromium-common'];

/**
 * Path of the oldest Chromium that Debian's lists have, unpacked into node_modules beside the
 * installed one, whose libraries it uses. Undefined where none can be had.
 */
export function findOldestChromium(say: (line: string) => void): string | undefined {
  const isInstalled = () => findProgram(['chromium']) !== undefined;
  if (!isInstalled()) installPackages(['chromium', 'fonts-liberation'], say);
  const version = oldestVersion();
  if (version === undefined || !isInstalled()) return undefined;
  const folder = join(FOLDER, version);
  const program = join(folder, 'usr/lib/chromium/chromium');
  if (!existsSync(program)) unpack(version, folder, say);
  return existsSync(program) ? program : undefined;
}

function oldestVersion(): string | undefined {
  const { stdout } = spawnSync('apt-cache', ['madison', 'chromium'], { encoding: 'utf8' });
  const versions = (stdout ?? '').split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? []);
  return versions.sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))[0];
}

function unpack(version: string, folder: string, say: (line: string) => void): void {
  say(`Fetching Chromium ${version} from Debian ...`);
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  run('apt-get', 'download', '-q', ...PACKAGES.map((name) => `${name}=${version}`));
  const archives = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) run('dpkg-deb', '-x', archive, '.');
}
