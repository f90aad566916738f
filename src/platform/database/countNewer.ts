import { sql, type Expression, type Kysely } from 'kysely';
import { MAX_NEWER } from '../../contract/staffListLimits.ts';
import type { Tables } from './Tables.ts';

export type Newer = { counted_at: string; newer: number };

/**
 * The number of rows of a query that were made since, and the time of the question; none without a
 * time.
 */
export async function countNewer(
  database: Kysely<Tables>,
  since: string | undefined,
  made: (since: string) => Expression<unknown>,
): Promise<Newer> {
  const newer =
    since === undefined
      ? sql`0`
      : sql`(select count(*)::int from (${made(since)} limit ${MAX_NEWER + 1}) as made)`;
  const { rows } = await sql<Newer>`
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as counted_at,
      ${newer} as newer`.execute(database);
  return rows[0]!;
}
