import { join } from 'node:path';
import { connectDatabase, type Database } from '../../src/platform/database/connectDatabase.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import { ROOT } from './startServer.ts';

/**
 * The embedded PostgreSQL of a data folder with the product's schema; a site started on the folder
 * shares it.
 */
export async function openScratchDatabase(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  const connection = database.ownerConnection;
  await migrate({ connection, folder: join(ROOT, 'migrations') });
  // Filling the database includes a VACUUM, which takes longer than usual writes.
  const owned = connectDatabase({ connection, writeTimeoutMs: 300_000 });
  return { ...owned, close: () => owned.close().then(() => database.close()) };
}
