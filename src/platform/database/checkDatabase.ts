import { Client } from 'pg';
import type { Connection } from './Connection.ts';

/**
 * The database given in DATABASE_URL is not one we can use. The message is for the operator and
 * says what to do.
 */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

const OLDEST_VERSION_NUM = 150_000;
/** A start may meet a busy disk; a database that is not there at all refuses at once. */
const PATIENCE_MS = 30_000;

const HOW_TO_CREATE =
  'Create one that does, as its administrator:\n' +
  "  CREATE DATABASE longstrip OWNER longstrip TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';\n" +
  'or from PostgreSQL 17 on:\n' +
  "  CREATE DATABASE longstrip OWNER longstrip TEMPLATE template0 ENCODING 'UTF8'\n" +
  "    LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C.UTF-8';";

/**
 * Refuses a database that would fail later: unreachable, older than PostgreSQL 15, not UTF-8,
 * without pg_trgm, or whose trigrams see no Chinese (with LC_CTYPE C, every 漫画 is white space to
 * them). Throws UnusableDatabase.
 */
export async function checkDatabase(connection: Connection): Promise<void> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new UnusableDatabase(`Cannot connect to ${describe(client)}: ${reasonOf(error)}`);
  }
  try {
    await checkVersion(client);
    await checkTrigrams(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version_num: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version_num, current_setting('server_version') as version,
            getdatabaseencoding() as encoding`,
  );
  const [found] = rows;
  if (!found || found.version_num < OLDEST_VERSION_NUM)
    throw new UnusableDatabase(
      `${describe(client)} is PostgreSQL ${found?.version}; it must be 15 or newer.`,
    );
  if (found.encoding !== 'UTF8')
    throw new UnusableDatabase(
      `${describe(client)} stores text as ${found.encoding}; it must be UTF8. ${HOW_TO_CREATE}`,
    );
}

async function checkTrigrams(client: Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    // Two programs that create it at once: one of them fails, and it is there all the same.
    const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'");
    if (!rowCount)
      throw new UnusableDatabase(
        `${describe(client)} has no extension pg_trgm and this user cannot add it (${reasonOf(error)}). ` +
          'Run there, as its administrator: CREATE EXTENSION pg_trgm;',
      );
  }
  const { rows } = await client.query<{ trigrams: string[] }>("select show_trgm('漫画') as trigrams");
  if (!rows[0]?.trigrams.length)
    throw new UnusableDatabase(`Search in ${describe(client)} cannot see Chinese. ${HOW_TO_CREATE}`);
}

/** Without the password. */
function describe(client: Client): string {
  return `the database "${client.database}" at ${client.host}:${client.port}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
