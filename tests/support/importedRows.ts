import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/Tables.ts';

/** Values that no two imports share: ids of rows, and times of entry. */
const OF_THE_MOMENT = /^(id|created_at|updated_at|published_at|released_at|latest_chapter_at)$/;

/**
 * All that an import writes of the comics of these slugs, in every column: ids are told by what
 * they stand for, so that the rows of two sites can be compared.
 */
export async function importedRows(database: Kysely<Tables>, slugs: readonly string[]) {
  const read = async (query: ReturnType<typeof sql<{ row: Record<string, unknown> }>>) =>
    (await query.execute(database)).rows.map(({ row }) => lasting(row));
  const ofComic = sql`comics.slug = any(${slugs})`;
  return {
    comics: await read(sql`
      select to_jsonb(comics) || jsonb_build_object('cover_media_id', cover.content_hash) as row
      from comics left join media cover on cover.id = cover_media_id
      where ${ofComic} order by comics.slug`),
    terms: await read(sql`
      select to_jsonb(comic_terms) || to_jsonb(terms) ||
        jsonb_build_object('comic_id', comics.slug, 'term_id', null, 'comics_count', null) as row
      from comic_terms join terms on terms.id = term_id join comics on comics.id = comic_id
      where ${ofComic} order by comics.slug, terms.taxonomy, comic_terms.position, terms.slug`),
    chapters: await read(sql`
      select to_jsonb(chapters) || jsonb_build_object('comic_id', comics.slug, 'groups', (
        select jsonb_agg(terms.slug order by chapter_groups.position) from chapter_groups
        join terms on terms.id = term_id where chapter_id = chapters.id)) as row
      from chapters join comics on comics.id = comic_id
      where ${ofComic} order by comics.slug, chapters.slug`),
    pages: await read(sql`
      select to_jsonb(pages) || jsonb_build_object(
        'chapter_id', comics.slug || '/' || chapters.slug, 'media_id', media.content_hash) as row
      from pages join chapters on chapters.id = chapter_id join comics on comics.id = chapters.comic_id
      join media on media.id = media_id
      where ${ofComic} order by comics.slug, chapters.slug, pages.position`),
    sources: await read(sql`
      select to_jsonb(chapter_sources) || jsonb_build_object(
        'chapter_id', comics.slug || '/' || chapters.slug, 'fingerprints', (
          select jsonb_agg(fingerprint order by fingerprint) from imports where chapter_id = chapters.id)) as row
      from chapter_sources join chapters on chapters.id = chapter_id join comics on comics.id = comic_id
      where ${ofComic} order by comics.slug, chapters.slug`),
    playlists: await read(sql`
      select to_jsonb(playlists) || jsonb_build_object(
        'comic', comics.slug, 'place', playlist_items.position) as row
      from playlist_items join playlists on playlists.id = playlist_id join comics on comics.id = comic_id
      where ${ofComic} order by comics.slug, playlists.slug`),
    changes: await read(sql`
      select jsonb_build_object('kind', kind, 'of', comics.slug || coalesce('/' || chapters.slug, ''),
        'version', changes.version, 'origin', origin, 'fields', fields) as row
      from changes left join chapters on chapters.id::text = subject_id
      join comics on comics.id::text = coalesce(chapters.comic_id::text, subject_id)
      where ${ofComic} order by comics.slug, chapters.slug, changes.version`),
  };
}

/** Without them, inside of values too. */
function lasting<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, one: unknown) => (OF_THE_MOMENT.test(name) ? undefined : one)),
  ) as Value;
}
