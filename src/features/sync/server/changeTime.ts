import { sql } from 'kysely';

/**
 * `updated_at` of an entry that changes. `now()` is the time at which its transaction began: a
 * cursor could be past it before it is committed.
 */
export const changeTime = sql<string>`clock_timestamp()`;
