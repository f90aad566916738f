import { join } from 'node:path';
import { connectDatabase, type Database } from '../../src/platform/database/connectDatabase.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/startEmbeddedPostgres.ts';
import { ROOT } from './startProgram.ts';

/** The embedded PostgreSQL of a data folder with the product's schema; a site started on the folder shares it. */
export async function openScratchDatabase(dataDir: string): Promise<Database> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  await migrate({ connection: embedded.connection, folder: join(ROOT, 'migrations') });
  const database = connectDatabase({ connection: embedded.connection, writeTimeoutMs: 300_000 });
  return { ...database, close: () => database.close().then(() => embedded.close()) };
}
