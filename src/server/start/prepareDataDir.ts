import { mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ConfigError, type Config } from '../../platform/config/readConfig.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { dataDirFault, unusableFolder } from './dataDirFault.ts';

/** Settings that tell one site from another. */
type SiteOf = Pick<Config, 'data_dir' | 'database_url'>;

type PrepareDataDir = {
  config: Pick<Config, 'data_dir' | 'database_url' | 'storage'>;
  /** Told of a new site, as a line for a person. Without it none is made. */
  onNewSite?: ((line: string) => void) | undefined;
};

/**
 * Sees that DATA_DIR is a folder that this program can write to, before anything else is begun. A
 * new site is made by those commands alone whose purpose it is, and they say where: any other is in
 * the wrong folder.
 * @throws ConfigError where DATA_DIR cannot be used, CommandFailure where there is no site
 */
export async function prepareDataDir({ config, onNewSite }: PrepareDataDir): Promise<void> {
  const { data_dir: dataDir } = config;
  if (!onNewSite) expectSite(config);
  const isMaking = isNew(config);
  const fault = await dataDirFault(config);
  if (fault !== undefined) throw new ConfigError([fault]);
  try {
    await makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError([unusableFolder(error, dataDir)]);
  }
  if (isMaking) onNewSite?.(`Making a new site in ${dataDir} ...`);
}

/** The site of a given database may be used from a machine that has no data folder yet. */
function isNew({ data_dir: dataDir, database_url: databaseUrl }: SiteOf): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'));
}

/** @throws CommandFailure where there is no site */
export function expectSite(config: SiteOf): void {
  if (isNew(config)) throw new CommandFailure(noSite(config.data_dir), { exitCode: 78 });
}

function noSite(dataDir: string): string {
  const shown = relative('.', dataDir);
  const short = shown === '' ? '.' : shown.startsWith('..') ? dataDir : `./${shown}`;
  return `There is no site in ${short}. DATA_DIR says where it is; \`start\` and \`import\` make a new one.`;
}

/**
 * Not mkdir's own `recursive`, which never ends in /proc: there a parent that is there answers
 * ENOENT.
 */
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
