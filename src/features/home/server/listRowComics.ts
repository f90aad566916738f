import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { isPlaylistShown, placedPlaylistComics } from '../../playlists/server/playlistStore.ts';
import { mostReadComics } from '../../popularity/server/popularityStore.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { HomeRow } from '../HomeRow.ts';

/** So many comics stand in a row that admins made. */
export const ROW_COMICS = 12;

export type RowComics = {
  /** In their order. */
  ids: string[];
  /** The taxonomy and the slug are those of the term or the playlist that the row shows. */
  taxonomy: string | null;
  slug: string | null;
};

type Reader = { contentClass: ContentClass; language: Language };
type Found = { key: string; id: string | null; taxonomy: string | null; slug: string | null };

/**
 * Ids of the visible comics of rows that admins made, by their keys: one statement for all of them.
 * A row of a term or playlist that is gone, or that readers do not see, is left out.
 */
export async function listRowComics(
  database: Kysely<Tables>,
  { rows, ...reader }: Reader & { rows: readonly HomeRow[] },
): Promise<Map<string, RowComics>> {
  const parts = rows.flatMap((row) => {
    const part = partOf(database, row, reader);
    return part ? [sql`(${part})`] : [];
  });
  if (parts.length === 0) return new Map();
  const { rows: found } = await sql<Found>`
    select key, id, taxonomy, slug from (${sql.join(parts, sql` union all `)}) as parts
    order by key, place`.execute(database);
  const byKey = new Map<string, RowComics>();
  for (const { key, id, taxonomy, slug } of found) {
    const row = byKey.get(key) ?? { ids: [], taxonomy, slug };
    if (id !== null) row.ids.push(id);
    byKey.set(key, row);
  }
  return byKey;
}

function partOf(database: Kysely<Tables>, row: HomeRow, reader: Reader): RawBuilder<unknown> | undefined {
  const { contentClass } = reader;
  const key = sql`${row.key}::text as key`;
  const none = sql`null::text as taxonomy, null::text as slug`;
  switch (row.kind) {
    case 'most_read': {
      const ids = mostReadComics(database, { contentClass, duration: row.duration }).limit(ROW_COMICS);
      return sql`select ${key}, id, row_number() over () as place, ${none} from (${ids}) as comics`;
    }
    case 'comics': {
      const ids = visibleComics(database, contentClass)
        .select(['comics.id', sql<number>`array_position(${row.comics}::uuid[], comics.id)`.as('place')])
        .where('comics.id', '=', sql<string>`any(${row.comics}::uuid[])`);
      return sql`select ${key}, id, place, ${none} from (${ids}) as comics`;
    }
    case 'term': {
      const newest = sql.ref(row.sort === 'latest' ? 'comics.latest_chapter_at' : 'comics.popularity');
      const ids = visibleComics(database, contentClass)
        .innerJoin('comic_terms', 'comic_terms.comic_id', 'comics.id')
        .select('comics.id')
        .where('comic_terms.term_id', '=', row.term)
        .orderBy(sql`${newest} desc`)
        .orderBy('comics.id', 'desc')
        .limit(ROW_COMICS);
      return sql`select ${key}, comics.id, row_number() over () as place, terms.taxonomy, terms.slug
        from terms left join lateral (${ids}) as comics on true
        where terms.id = ${row.term} and terms.active`;
    }
    case 'playlist': {
      const ids = placedPlaylistComics(database, reader).limit(ROW_COMICS);
      return sql`select ${key}, comics.id, comics.place, null::text as taxonomy, playlists.slug
        from playlists left join lateral (${ids}) as comics on true
        where playlists.id = ${row.playlist} and playlists.visibility <> 'private' and ${isPlaylistShown}`;
    }
    default:
      return undefined;
  }
}
