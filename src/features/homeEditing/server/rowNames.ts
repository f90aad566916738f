import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

/** The keys of what rows show: `term/ID`, `playlist/ID`, `comic/ID`. */
export function subjectsOf(row: HomeRow): string[] {
  if (row.kind === 'term') return [`term/${row.term}`];
  if (row.kind === 'playlist') return [`playlist/${row.playlist}`];
  return row.kind === 'comics' ? row.comics.map((id) => `comic/${id}`) : [];
}

/**
 * The names of rows' terms, playlists and comics, in any state; those that are gone are left out.
 */
export async function rowNames(
  database: Kysely<Tables>,
  rows: readonly HomeRow[],
): Promise<Record<string, string>> {
  const keys = [...new Set(rows.flatMap(subjectsOf))];
  if (keys.length === 0) return {};
  const { rows: named } = await sql<{ key: string; name: string }>`
    select 'term/' || id as key, name from terms where 'term/' || id = any(${keys}::text[])
    union all
    select 'playlist/' || id, title from playlists where 'playlist/' || id = any(${keys}::text[])
    union all
    select 'comic/' || id, title from comics
    where id = any(${keys.filter((key) => key.startsWith('comic/')).map((key) => key.slice(6))}::uuid[])`.execute(
    database,
  );
  return Object.fromEntries(named.map(({ key, name }) => [key, name]));
}
