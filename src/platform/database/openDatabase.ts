import { ConfigError } from '../config/readConfig.ts';
import { checkDatabase } from './checkDatabase.ts';
import { connectDatabase, type ConnectDatabase, type Database } from './connectDatabase.ts';
import type { Connection } from './Connection.ts';
import { databaseUrlFault } from './databaseUrlFault.ts';
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

export type OpenDatabase = Omit<ConnectDatabase, 'connection' | 'ownerConnection'> & {
  /** A PostgreSQL 15+ to use; without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The same database as its owner, where DATABASE_URL names a lesser role. */
  ownerUrl?: string | undefined;
  /** Data folder of the embedded PostgreSQL. */
  dataDir: string;
  /** System account that the embedded one runs as when started as root. */
  account?: string | undefined;
  /** Lines for a person: the first start takes seconds. */
  onProgress?: (line: string) => void;
};

/**
 * The database of this program, checked to be one that works. Throws ConfigError, UnusableDatabase
 * or PostgresUnavailable, whose messages are for the operator. Tables are made by migrate().
 */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { databaseUrl, ownerUrl = databaseUrl, dataDir, account, onProgress } = options;
  if (databaseUrl && ownerUrl) {
    const connection = connectionOf('DATABASE_URL', databaseUrl);
    const ownerConnection =
      ownerUrl === databaseUrl ? connection : connectionOf('DATABASE_OWNER_URL', ownerUrl);
    await checkDatabase(ownerConnection);
    return connectDatabase({ ...options, connection, ownerConnection });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, account, ...(onProgress ? { onProgress } : {}) });
  try {
    await checkDatabase(embedded.connection);
    const database = connectDatabase({
      ...options,
      connection: embedded.siteConnection,
      ownerConnection: embedded.connection,
    });
    let closed: Promise<void> | undefined;
    return { ...database, close: () => (closed ??= database.close().then(() => embedded.close())) };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

function connectionOf(name: string, url: string): Connection {
  const fault = databaseUrlFault(name, url);
  if (fault !== undefined) throw new ConfigError([fault]);
  return { connectionString: url };
}
