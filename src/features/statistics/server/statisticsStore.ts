import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../media/server/MediaTable.ts';
import type {} from '../../popularity/server/popularityTables.ts';
import type {} from '../../reports/server/reportTables.ts';
import type {} from '../../users/server/UserTable.ts';
import type { DayCounts, Statistics } from '../statisticsApi.ts';
import type { StoredKind } from '../statisticsKinds.ts';

const MOST_READ = 10;
const MOST_BROKEN = 10;

/** Every day of the span in one statement; each part reads an index from its first day on. */
export async function countDays(database: Kysely<Tables>, days: number): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    with first as (select (now() at time zone 'utc')::date - ${days - 1}::int as day),
    reading as (
      select since as day, sum(readers)::int as reads
      from comic_reads where span = 'day' and since >= (select day from first) group by since
    ),
    marked as (
      select day, count(distinct reader)::int as readers
      from read_marks where day >= (select day from first) group by day
    ),
    joined as (
      select (created_at at time zone 'utc')::date as day, count(*)::int as members
      from users where created_at >= (select day from first)::timestamp at time zone 'utc' group by 1
    ),
    reported as (
      select (reported_at at time zone 'utc')::date as day, count(*)::int as reports
      from reports where reported_at >= (select day from first)::timestamp at time zone 'utc' group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(marked.readers, 0) + coalesce(reader_days.readers, 0) as readers,
      coalesce(reading.reads, 0) as reads,
      coalesce(joined.members, 0) as members,
      coalesce(reported.reports, 0) as reports
    from (
      select generate_series((select day from first), (now() at time zone 'utc')::date, interval '1 day')::date as day
    ) as days
    left join reading using (day)
    left join marked using (day)
    left join reader_days using (day)
    left join joined using (day)
    left join reported using (day)
    order by days.day`.execute(database);
  return rows;
}

/** The comics that were read most in the span, live or not. */
export async function listMostRead(database: Kysely<Tables>, days: number): Promise<Statistics['most_read']> {
  const { rows } = await sql<Statistics['most_read'][number]>`
    select comics.id, comics.slug, comics.title, counted.readers
    from (
      select comic_id, sum(readers)::int as readers from comic_reads
      where span = 'day' and since > (now() at time zone 'utc')::date - ${days}::int
      group by comic_id order by sum(readers) desc, comic_id limit ${MOST_READ}
    ) as counted
    join comics on comics.id = counted.comic_id
    order by counted.readers desc, comics.id`.execute(database);
  return rows;
}

/** Comics with the most pages that are reported as they are now. */
export async function listBrokenPages(database: Kysely<Tables>): Promise<Statistics['broken_pages']> {
  const { rows } = await sql<Statistics['broken_pages'][number]>`
    select comics.id, comics.slug, comics.title, count(distinct all_pages.id)::int as pages
    from reported_items
    join all_pages on all_pages.id = reported_items.page_id
    join chapters on chapters.id = all_pages.chapter_id
    join comics on comics.id = chapters.comic_id
    where reported_items.decided_at is null
    group by comics.id order by pages desc, comics.id limit ${MOST_BROKEN}`.execute(database);
  return rows;
}

export async function countOpenReports(database: Kysely<Tables>): Promise<number> {
  const row = await database
    .selectFrom('reported_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type StoredCount = { kind: StoredKind; pictures: number; bytes: number };

/** Walks all pictures: for a screen that somebody opens, not for one that asks again and again. */
export async function countStorage(database: Kysely<Tables>): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    select kind, count(*)::int as pictures, sum(bytes)::float8 as bytes
    from (
      select bytes, case
        when id in (select media_id from all_pages) then 'pages'
        when id in (select cover_media_id from comics where cover_media_id is not null) then 'covers'
        when id in (
          select picture_media_id from terms where picture_media_id is not null
          union all select media_id from slides
          union all select mobile_media_id from slides where mobile_media_id is not null
          union all select media_id from ads where media_id is not null
          union all select cover_media_id from playlists where cover_media_id is not null
          union all select cover_source_id from comics where cover_source_id is not null
          union all select media_id from kept_pictures
          union all select logo_media_id from site_settings where logo_media_id is not null
        ) then 'others'
        else 'unused' end as kind
      from media
    ) as stored
    group by kind`.execute(database);
  return rows;
}
