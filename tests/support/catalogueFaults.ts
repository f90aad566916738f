import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/connectDatabase.ts';
import type { Storage } from '../../src/platform/storage/Storage.ts';
import { originalKey } from '../../src/features/media/server/mediaKeys.ts';
import { CROWD_MEDIA } from './crowdMedia.ts';

/**
 * Checks rules that must hold after any kill: each entry names a rule and a row that breaks it.
 * Empty when all
 * is well. Drafts count too: an import enters all of a chapter in one transaction.
 */
export async function catalogueFaults({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'chapter without all of its pages: ' || chapters.id as fault from chapters
      where (pages_count <> (select count(*) from pages where chapter_id = chapters.id) or pages_count = 0)
    union all select 'pages not numbered from 1 on: ' || chapter_id from pages group by chapter_id
      having (max(position) <> count(*) or min(position) <> 1)
    union all select 'comic without a chapter: ' || slug from comics
      where not exists (select from chapters where comic_id = comics.id)
    union all select 'comic with wrong counts: ' || slug from comics where state = 'published' and
      (chapters_count, pages_count) <> (select count(*)::int, coalesce(sum(pages_count), 0)::int
        from chapters where comic_id = comics.id and state = 'published')
    union all select 'published comic without a live chapter: ' || slug from comics where state = 'published'
      and not exists (select from chapters where comic_id = comics.id and state = 'published')
    union all select 'comic without a cover: ' || slug from comics where cover_media_id is null
    union all select 'chapter that is no import: ' || chapters.id from chapters
      where not exists (select from imports where chapter_id = chapters.id)
    union all select 'content imported twice: ' || min(source) from imports
      join chapters on chapters.id = chapter_id group by comic_id, number having count(distinct chapter_id) > 1
    union all select 'term of no comic and no chapter: ' || terms.slug from terms
      where not exists (select from comic_terms where term_id = terms.id)
        and not exists (select from chapter_groups where term_id = terms.id)
    union all select 'wrong count of a term: ' || terms.slug from terms where comics_count <>
      (select count(*) from comic_terms join comics on comics.id = comic_id where term_id = terms.id and state = 'published')
    union all select 'wrong count of comics' from catalogue_counts
      where comics <> (select count(*) from comics where state = 'published')`.execute(read);
  return rows.map((row) => row.fault);
}

export type MediaLeftovers = {
  /** Rows that no page, no cover, no term and no slide shows. */
  unusedRows: number;
  /** Rows whose original is not in storage. */
  withoutOriginal: string[];
  /** Originals without a row. */
  orphanOriginals: string[];
  /** Folders of variants without a row. */
  orphanVariants: string[];
};

/** Finds leftovers of killed imports between database and storage. */
export async function mediaLeftovers(services: {
  database: Pick<Database, 'read'>;
  storage: Storage;
}): Promise<MediaLeftovers> {
  const { read } = services.database;
  // First the files: a row that comes later than its file is no fault.
  const keys = await Array.fromAsync(services.storage.list(''));
  const media = await read
    .selectFrom('media')
    .select(['id', 'content_hash', 'format'])
    .where('content_hash', 'not like', `${CROWD_MEDIA}%`)
    .execute();
  const { rows: unused } = await sql`
    select id from media where not exists (select from all_pages where media_id = media.id)
      and not exists (select from comics where cover_media_id = media.id)
      and not exists (select from playlists where cover_media_id = media.id)
      and not exists (select from terms where picture_media_id = media.id)
      and not exists (select from slides where media_id = media.id or mobile_media_id = media.id)`.execute(
    read,
  );
  const originals = new Set(media.map(originalKey));
  const stored = new Set(keys);
  const ids = new Set(media.map((row) => row.id));
  const variantIds = keys.filter((key) => key.startsWith('variants/')).map((key) => key.split('/')[2] ?? '');
  return {
    unusedRows: unused.length,
    withoutOriginal: [...originals].filter((key) => !stored.has(key)),
    orphanOriginals: keys.filter((key) => key.startsWith('originals/') && !originals.has(key)),
    orphanVariants: [...new Set(variantIds)].filter((id) => !ids.has(id)),
  };
}
