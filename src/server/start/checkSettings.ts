import { resolve } from 'node:path';
import type { Environment } from '../../platform/config/configSchema.ts';
import type { Variables } from '../../platform/config/parseEnvironment.ts';
import { furtherFaults } from '../../platform/config/furtherFaults.ts';
import { checkEnvironment, ConfigError, readConfig, type Config } from '../../platform/config/readConfig.ts';
import { databaseUrlFault } from '../../platform/database/databaseUrlFault.ts';
import { embeddedFaults } from '../../platform/database/embeddedFaults.ts';
import { dataDirFault } from './dataDirFault.ts';
import { listeningFaults } from './expectFreePort.ts';

/**
 * The configuration, held against this machine too, before anything is made or asked of another
 * one.
 * @throws ConfigError listing every fault with which the site cannot start
 */
export async function checkSettings(variables: Variables): Promise<Config> {
  const { environment, faults } = checkEnvironment(variables);
  // A setting that is wrong on every machine is not complained of twice.
  const all = [...faults, ...furtherFaults(faults, await machineFaults(environment))];
  if (all.length > 0) throw new ConfigError(all);
  return readConfig(variables);
}

async function machineFaults(environment: Environment): Promise<string[]> {
  const { HOST, PORT, DATA_DIR, STORAGE, DATABASE_URL, DATABASE_OWNER_URL, POSTGRES_ACCOUNT } = environment;
  const listening = Number.isInteger(PORT) ? { host: HOST, port: PORT } : { host: HOST, port: 0 };
  const folder = await dataDirFault({ data_dir: resolve(DATA_DIR), storage: { kind: STORAGE } });
  const urls = { DATABASE_URL, DATABASE_OWNER_URL };
  const ofDatabase =
    DATABASE_URL === undefined
      ? embeddedFaults({ dataDir: DATA_DIR, account: POSTGRES_ACCOUNT })
      : Object.entries(urls).flatMap(([name, url]) => (url && databaseUrlFault(name, url)) || []);
  // A database of another user says why this one may not write there either.
  const ofFolder = furtherFaults(ofDatabase, folder === undefined ? [] : [folder]);
  return [...(await listeningFaults(listening)), ...ofDatabase, ...ofFolder];
}
