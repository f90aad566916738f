import { access, constants, mkdir, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ConfigError, type Config } from '../platform/config/readConfig.ts';
import { CommandFailure } from './CommandFailure.ts';

type PrepareDataDir = {
  config: Pick<Config, 'data_dir' | 'database_url'>;
  /** Told of a new site, as a line for a person. Without it none is made. */
  onNewSite?: ((line: string) => void) | undefined;
};

/**
 * Sees that DATA_DIR is a folder that this program can write to, before anything else is begun. A new site is made by those commands
 * alone whose purpose it is, and they say where: any other is in the wrong folder.
 * @throws ConfigError where DATA_DIR cannot be used, CommandFailure where there is no site
 */
export async function prepareDataDir({ config, onNewSite }: PrepareDataDir): Promise<void> {
  const { data_dir: dataDir } = config;
  if (!onNewSite) expectSite(config);
  const isMaking = isNew(config);
  try {
    await makeFolder(dataDir);
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is no folder');
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot be used: ${reasonOf(error as NodeJS.ErrnoException, dataDir)}.`]);
  }
  if (isMaking) onNewSite?.(`Making a new site in ${dataDir} ...`);
}

/** The site of a given database may be used from a machine that has no data folder yet. */
function isNew({ data_dir: dataDir, database_url: databaseUrl }: PrepareDataDir['config']): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'));
}

/** @throws CommandFailure where there is no site */
export function expectSite(config: Pick<Config, 'data_dir' | 'database_url'>): void {
  if (isNew(config)) throw new CommandFailure(noSite(config.data_dir), { exitCode: 78 });
}

function noSite(dataDir: string): string {
  const shown = relative('.', dataDir);
  const short = shown === '' ? '.' : shown.startsWith('..') ? dataDir : `./${shown}`;
  return `There is no site in ${short}. DATA_DIR says where it is; \`start\` and \`import\` make a new one.`;
}

/** Not mkdir's own `recursive`, which never ends in /proc: there a parent that is there answers ENOENT. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, dataDir: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dataDir} is no folder`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `this user may not write to ${dataDir}`;
    case 'ENOENT':
      return `no folder can be made at ${dataDir}`;
    default:
      return `${dataDir}: ${message}`;
  }
}
