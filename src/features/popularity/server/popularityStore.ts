import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { Duration } from '../../comics/comicChoices.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from './popularityTables.ts';

/**
 * A reader of a comic's chapter on a day (`2026-11-20`, UTC); `reader` begins with what tells the
 * network.
 */
export type ReadMark = { day: string; comicId: string; chapterId: string; reader: Buffer };

/** Readers that a comic has won on a day. */
export type ComicReaders = { comicId: string; day: string; readers: number };

/**
 * Readers of one chapter, and of one comic, that a network may win in a day. Browsers give
 * themselves their names, so beyond it they are taken for made up. A school class or a household
 * stays below; of a mobile network's readers behind one address, who share few browser names, some
 * are lost.
 */
export const MOST_OF_NETWORK = 20;
/** Bytes of a mark that tell its network; the rest tells the browser. */
export const NETWORK_BYTES = 16;

/** Comics in a list of the most read. */
export const POPULAR_COUNT = 10;

const SPAN = { today: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** The ids behind the slugs of a chapter that the caller can see. */
export function findReadable(
  database: Kysely<Tables>,
  query: { comic: string; chapter: string; contentClass: ContentClass },
): Promise<{ comicId: string; chapterId: string } | undefined> {
  return visibleComics(database, query.contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .select(['comics.id as comicId', 'chapters.id as chapterId'])
    .where('comics.slug', '=', query.comic)
    .where('chapters.slug', '=', query.chapter)
    .where('chapters.state', '=', 'published')
    .executeTakeFirst();
}

type MostRead = { contentClass: ContentClass; duration: Duration };

/** Ids of the most read visible comics of a span, at most ten. */
export async function listPopularIds(database: Kysely<Tables>, query: MostRead): Promise<string[]> {
  const rows = await mostReadComics(database, query).limit(POPULAR_COUNT).execute();
  return rows.map((row) => row.id);
}

/** The query of the most read visible comics of a span, by id. Comics without readers stay out. */
export function mostReadComics(database: Kysely<Tables>, query: MostRead) {
  const visible = visibleComics(database, query.contentClass).select('comics.id');
  return query.duration === 'all'
    ? visible
        .where('comics.popularity', '>', 0)
        .orderBy('comics.popularity', 'desc')
        .orderBy('comics.id', 'desc')
    : visible
        .innerJoin('comic_reads', 'comic_reads.comic_id', 'comics.id')
        .where('comic_reads.span', '=', SPAN[query.duration])
        .where('comic_reads.since', '=', sql<string>`date_trunc(${SPAN[query.duration]}, now())::date`)
        .orderBy('comic_reads.readers', 'desc')
        .orderBy('comic_reads.comic_id');
}

/**
 * A day's salt, made by whichever node is first to ask. `isNew` says that this call has made it.
 */
export async function ensureSalt(
  database: Kysely<Tables>,
  { day, fresh }: { day: string; fresh: Buffer },
): Promise<{ salt: Buffer; isNew: boolean }> {
  const made = await database
    .insertInto('reader_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .returning('salt')
    .executeTakeFirst();
  if (made) return { salt: made.salt, isNew: true };
  const kept = await database
    .selectFrom('reader_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { salt: kept.salt, isNew: false };
}

/**
 * Forgets who read before this day; the counts stay, that of all readers too. Marks, which mean
 * nothing without their salt, are kept a day longer: what other nodes still hold of the day before
 * would else be counted again.
 */
export async function deleteReadersBefore(database: Kysely<Tables>, day: string): Promise<void> {
  await database.deleteFrom('reader_salts').where('day', '<', day).execute();
  await sql`
    with gone as (
      delete from read_marks where day < ${day}::date - 1 returning day, reader
    )
    insert into reader_days (day, readers)
    select day, count(distinct reader)::int from gone group by day
    on conflict (day) do update set readers = reader_days.readers + excluded.readers`.execute(database);
}

/**
 * Enters marks, up to `MOST_OF_NETWORK` of each network and subject; answers with those that were
 * not there, by day and subject. After `lockCatalogue`, or two nodes would both fill up the same
 * network.
 */
export async function insertReadMarks(
  transaction: Kysely<Tables>,
  marks: readonly ReadMark[],
): Promise<{ day: string; subject_id: string; readers: number }[]> {
  const rows = marks.flatMap(({ day, comicId, chapterId, reader }) => [
    { day, subject_id: comicId, reader: reader.toString('hex') },
    { day, subject_id: chapterId, reader: reader.toString('hex') },
  ]);
  const { rows: added } = await sql<{ day: string; subject_id: string; readers: number }>`
    with given as (
      select distinct day, subject_id, decode(reader, 'hex') as reader
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (day date, subject_id uuid, reader text)
    ),
    fresh as (
      select given.*, substring(given.reader for ${NETWORK_BYTES}) as network,
        row_number() over (
          partition by given.day, given.subject_id, substring(given.reader for ${NETWORK_BYTES})
          order by given.reader
        ) as place
      from given left join read_marks using (day, subject_id, reader)
      where read_marks.reader is null
    ),
    added as (
      insert into read_marks (day, subject_id, reader)
      select day, subject_id, reader from fresh
      where place <= ${MOST_OF_NETWORK} - (
        select count(*) from read_marks as kept
        where kept.day = fresh.day and kept.subject_id = fresh.subject_id
          and kept.reader between fresh.network and fresh.network || decode(repeat('ff', ${NETWORK_BYTES}), 'hex')
      )
      order by 1, 2, 3
      on conflict do nothing
      returning day, subject_id
    )
    select day, subject_id, count(*)::int as readers from added group by day, subject_id`.execute(
    transaction,
  );
  return added;
}

/**
 * Counts readers of comics in their day, week, month and year, and for all time; comics that are
 * gone are left out.
 */
export async function updateComicReads(
  transaction: Kysely<Tables>,
  added: readonly ComicReaders[],
): Promise<void> {
  const rows = JSON.stringify(added);
  await sql`
    insert into comic_reads (span, since, comic_id, readers)
    select span, date_trunc(span, row.day)::date, comics.id, sum(row.readers)
    from jsonb_to_recordset(${rows}::jsonb) as row ("comicId" uuid, day timestamp, readers integer)
    join comics on comics.id = row."comicId"
    cross join unnest(array['day', 'week', 'month', 'year']) as span
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (span, since, comic_id) do update set readers = comic_reads.readers + excluded.readers`.execute(
    transaction,
  );
  await sql`
    update comics set popularity = popularity + sums.readers
    from (
      select "comicId", sum(readers)::int as readers
      from jsonb_to_recordset(${rows}::jsonb) as row ("comicId" uuid, readers integer)
      group by 1
    ) as sums
    where comics.id = sums."comicId"`.execute(transaction);
}

export async function updateChapterViews(
  transaction: Kysely<Tables>,
  added: readonly { chapterId: string; readers: number }[],
): Promise<void> {
  await sql`
    update chapters set views = views + sums.readers
    from (
      select "chapterId", sum(readers)::int as readers
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row ("chapterId" uuid, readers integer)
      group by 1
    ) as sums
    where chapters.id = sums."chapterId"`.execute(transaction);
}
