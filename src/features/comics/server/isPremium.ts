import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a comic or chapter needs a login now; `free_at` opens it. In a query that has the table.
 */
export function isPremium(table: 'comics' | 'chapters'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${table}.premium`)} and coalesce(${sql.ref(`${table}.free_at`)} > now(), true))`;
}
