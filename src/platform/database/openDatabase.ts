import { checkDatabase, UnusableDatabase } from './checkDatabase.ts';
import { connectDatabase, type Connection, type ConnectDatabase, type Database } from './connectDatabase.ts';
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

export interface OpenDatabase extends Omit<ConnectDatabase, 'connection'> {
  /** A PostgreSQL 15+ to use; without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** Where the embedded one keeps its data. */
  dataDir: string;
  /** Lines for a person: the first start takes seconds. */
  onProgress?: (line: string) => void;
}

/**
 * The database of this program, checked to be one that works. Throws UnusableDatabase or PostgresUnavailable, whose
 * messages are for the operator. Tables are made by migrate().
 */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { databaseUrl, dataDir, onProgress } = options;
  if (databaseUrl) {
    const connection = parseDatabaseUrl(databaseUrl);
    await checkDatabase(connection);
    return connectDatabase({ ...options, connection });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, ...(onProgress ? { onProgress } : {}) });
  try {
    await checkDatabase(embedded.connection);
    const database = connectDatabase({ ...options, connection: embedded.connection });
    let closed: Promise<void> | undefined;
    return { ...database, close: () => (closed ??= database.close().then(() => embedded.close())) };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

function parseDatabaseUrl(databaseUrl: string): Connection {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new UnusableDatabase(
      'DATABASE_URL is not a PostgreSQL address; it looks like postgresql://user:password@host:5432/database.',
    );
  return { connectionString: databaseUrl };
}
