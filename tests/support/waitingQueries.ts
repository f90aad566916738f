import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/Tables.ts';

/** Counts the queries of a test's database that wait for what another transaction holds. */
export async function waitingQueries(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.waiting ?? 0;
}
