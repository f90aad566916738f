import { join } from 'node:path';
import type { Database } from '../../src/platform/database/connectDatabase.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import { ROOT } from './startProgram.ts';

/** The embedded PostgreSQL of a data folder with the product's schema; a site started on the folder shares it. */
export async function openScratchDatabase(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, writeTimeoutMs: 300_000 });
  await migrate({ connection: database.connection, folder: join(ROOT, 'migrations') });
  return database;
}
