import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './TermTable.ts';

/** The keys `taxonomy/slug` that lead to a term of another slug, each with the key of that term. */
export async function listLiveKeys(
  database: Kysely<Tables>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ asked: string; live: string }>`
    select asked.key as asked, terms.taxonomy || '/' || terms.slug as live
    from unnest(${keys}::text[]) as asked (key)
    join terms on terms.id = term_at(split_part(asked.key, '/', 1), split_part(asked.key, '/', 2))
    where terms.taxonomy || '/' || terms.slug <> asked.key`.execute(database);
  return new Map(rows.map(({ asked, live }) => [asked, live]));
}
