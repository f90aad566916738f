import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Connection } from './Connection.ts';
import { takeTurn } from './holdTurn.ts';
import { findCreatedIndex, type MigrationFile, MigrationError, readMigrations } from './migrationFiles.ts';

export type Migrate = {
  connection: Connection;
  /** The folder of 0001_*.sql. */
  folder: string;
  /** Lines for a person. */
  onProgress?: (line: string) => void;
  /** Called before every statement. Tests stop the program here. */
  onStatement?: (at: { name: string; index: number; statement: string }) => void;
  /**
   * The time that a statement may wait for a lock that readers hold; then the migration is tried
   * again.
   */
  lockTimeoutMs?: number;
};

const LOCK_POLL_MS = 200;
const LOCK_ATTEMPTS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database to the newest schema: each file in its own transaction, in order, under a
 * lock that only one program has. Killed at any point, it goes on from there when run again.
 * Resolves with the names of the files applied now. Throws MigrationError when the database is
 * newer than this program or a file was changed after it was applied, and when a statement fails
 * (with its file and line of SQL).
 */
export async function migrate(options: Migrate): Promise<string[]> {
  const files = readMigrations(options.folder);
  const client = new Client({
    ...options.connection,
    application_name: 'longstrip migrate',
    connectionTimeoutMillis: 30_000,
    statement_timeout: 0,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    options: '-c timezone=UTC -c client_min_messages=warning',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const onWait = () =>
      options.onProgress?.('Another program is migrating the database; waiting for it ...');
    await takeTurn(client, { name: 'migrate', onWait });
    await client.query(
      `create table if not exists schema_migrations (
         number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
       )`,
    );
    const pending = await findPending(client, files);
    for (const file of pending) {
      options.onProgress?.(`Migrating the database: ${file.name}`);
      await applyFile({ client, file, options });
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => {});
  }
}

async function findPending(client: Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  rows.forEach((applied, index) => {
    const file = files[index];
    if (!file)
      throw new MigrationError(
        `The database is newer than this program: it has had migration ${applied.name}, which is not here. ` +
          'Start the newer version of the program, or restore a backup.',
      );
    if (file.number !== applied.number || file.name !== applied.name || file.checksum !== applied.checksum)
      throw new MigrationError(
        `The migration ${file.name} is not the one this database has had (${applied.name}): ` +
          'an applied migration never changes, write a new one.',
      );
  });
  return files.slice(rows.length);
}

async function applyFile(work: { client: Client; file: MigrationFile; options: Migrate }): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (work.file.is_transactional ? applyInTransaction(work) : applyStatementByStatement(work));
    } catch (error) {
      const isBlocked = error instanceof StatementFailure && error.code === LOCK_NOT_AVAILABLE;
      if (!isBlocked || attempt === LOCK_ATTEMPTS) throw error;
      work.options.onProgress?.(`${work.file.name}: the tables are in use, trying again ...`);
      await delay(LOCK_POLL_MS * attempt);
    }
  }
}

async function applyInTransaction({ client, file, options }: Parameters<typeof applyFile>[0]): Promise<void> {
  await client.query('begin');
  try {
    for (const index of file.statements.keys()) await runStatement({ client, file, index, options });
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyStatementByStatement(work: Parameters<typeof applyFile>[0]): Promise<void> {
  const { client, file } = work;
  for (const [index, statement] of file.statements.entries()) {
    const indexName = findCreatedIndex(statement);
    if (indexName && (await isIndexReady(client, indexName))) continue;
    await runStatement({ ...work, index });
  }
  await record(client, file);
}

/**
 * A CREATE INDEX CONCURRENTLY that was cut off leaves an index that is not valid: it is dropped, to
 * be made anew.
 */
async function isIndexReady(client: Client, indexName: string): Promise<boolean> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid and indisready as is_valid from pg_index where indexrelid = to_regclass($1)',
    [indexName],
  );
  if (rows[0]?.is_valid === false) await client.query(`drop index concurrently ${indexName}`);
  return rows[0]?.is_valid ?? false;
}

async function record(client: Client, file: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    file.number,
    file.name,
    file.checksum,
  ]);
}

class StatementFailure extends MigrationError {
  code: string | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = cause instanceof DatabaseError ? cause.code : undefined;
  }
}

async function runStatement(work: Parameters<typeof applyFile>[0] & { index: number }): Promise<void> {
  const { client, file, index, options } = work;
  const statement = file.statements[index]!;
  options.onStatement?.({ name: file.name, index, statement });
  try {
    await client.query(statement);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StatementFailure(`${file.name}, statement ${index + 1}: ${words}\n${statement}`, error);
  }
}
