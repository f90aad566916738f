import { existsSync } from 'node:fs';
import { databaseCatalogue } from '../../features/imports/server/databaseCatalogue.ts';
import { emptyCatalogue } from '../../features/imports/server/emptyCatalogue.ts';
import type { ImportCatalogue } from '../../features/imports/server/ImportCatalogue.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Database } from '../../platform/database/connectDatabase.ts';
import { readMigrations } from '../../platform/database/migrationFiles.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { postgresFolder } from '../../platform/database/postgresFolder.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { MIGRATIONS_FOLDER } from '../openServices.ts';

/**
 * Runs what only reads the catalogue, by a connection that cannot write. If there is no site, none
 * is made: its catalogue is empty.
 */
export async function withCatalogue<Result>(
  config: Config,
  read: (catalogue: ImportCatalogue) => Promise<Result>,
): Promise<Result> {
  const isThere = config.database_url !== undefined || existsSync(postgresFolder(config.data_dir).cluster);
  if (!isThere) return read(emptyCatalogue);
  const database = await openDatabase({
    databaseUrl: config.database_url,
    ownerUrl: config.database_owner_url,
    dataDir: config.data_dir,
    account: config.postgres_account,
    onProgress: (line) => console.error(line),
  });
  try {
    const isMigrated = await hasNewestSchema(database);
    return await read(isMigrated ? databaseCatalogue(database.read) : emptyCatalogue);
  } finally {
    await database.close();
  }
}

/** False for a database without tables. */
async function hasNewestSchema({ readPool }: Database): Promise<boolean> {
  const found = await readPool.query<{ name: string | null }>(
    "select to_regclass('schema_migrations') as name",
  );
  if (found.rows[0]?.name == null) return false;
  const { rows } = await readPool.query<{ applied: number }>(
    'select count(*)::int as applied from schema_migrations',
  );
  if ((rows[0]?.applied ?? 0) < readMigrations(MIGRATIONS_FOLDER).length) {
    throw new CommandFailure(
      'The database is of an earlier version of this program. Start the site, or run `longstrip migrate`, and try again.',
    );
  }
  return true;
}
