import { sql, type Kysely } from 'kysely';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { isBroken } from '../../comicEditing/server/brokenComics.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../imports/server/ImportTable.ts';
import type {} from '../../slides/server/SlideTable.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import type {} from '../../staticPages/server/StaticPageTable.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from '../../users/server/UserTable.ts';
import type { Need } from '../needs.ts';
import { isLate } from './planStore.ts';

/** Needs that are counted here. */
export type CountedNeed = Exclude<Need, 'failed_jobs' | 'reports'>;

const DAYS = 14;

/** The number of needing things, up to one more than is counted. One statement. */
export async function countNeeding(
  database: Kysely<Tables>,
  { need, viewer }: { need: CountedNeed; viewer: Limitable },
): Promise<number> {
  const capped = sql`select 1 from (${NEEDING[need](database, viewer)}) as needing limit ${COUNT_LIMIT + 1}`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${capped}) as capped`.execute(database);
  return rows[0]?.total ?? 0;
}

const NEEDING = {
  import_notes: (database: Kysely<Tables>, viewer: Limitable) =>
    database
      .selectFrom('import_notes')
      .select('import_notes.id')
      .where('settled_at', 'is', null)
      .$if(viewer.is_limited, (notes) =>
        notes
          .innerJoin('chapters', 'chapters.id', 'import_notes.chapter_id')
          .where(withinLimits(viewer, 'chapters.comic_id')),
      ),
  dead_links: (database: Kysely<Tables>) =>
    database.selectFrom('static_pages').select('id').where('dead_link', 'is not', null),
  dead_slide_links: (database: Kysely<Tables>) =>
    database.selectFrom('slides').select('id').where('dead_link', 'is not', null),
  dead_comic_links: (database: Kysely<Tables>, viewer: Limitable) =>
    database.selectFrom('comics').select('comics.id').where(isBroken).where(withinLimits(viewer)),
  waiting_members: (database: Kysely<Tables>) =>
    database.selectFrom('users').select('id').where('approved_at', 'is', null),
  late: (database: Kysely<Tables>, viewer: Limitable) =>
    latePlans(database, 'comics')
      .where(withinLimits(viewer))
      .unionAll(latePlans(database, 'chapters').where(withinLimits(viewer, 'chapters.comic_id'))),
  scheduled: (database: Kysely<Tables>, viewer: Limitable) =>
    scheduledSoon(database, 'comics')
      .where(withinLimits(viewer))
      .unionAll(scheduledSoon(database, 'chapters').where(withinLimits(viewer, 'chapters.comic_id'))),
  old_drafts: (database: Kysely<Tables>, viewer: Limitable) =>
    keptComics(database, viewer)
      .where('state', '=', 'draft')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${DAYS})`),
  missing_cover: (database: Kysely<Tables>, viewer: Limitable) =>
    keptComics(database, viewer).where('cover_media_id', 'is', null),
  missing_language: (database: Kysely<Tables>, viewer: Limitable) =>
    keptComics(database, viewer).where('language', 'is', null),
  missing_rating: (database: Kysely<Tables>, viewer: Limitable) =>
    keptComics(database, viewer).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comic_terms')
            .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
            .select('terms.id')
            .whereRef('comic_terms.comic_id', '=', 'comics.id')
            .where('terms.taxonomy', '=', 'ratings'),
        ),
      ),
    ),
  missing_pages: (database: Kysely<Tables>, viewer: Limitable) =>
    keptComics(database, viewer).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chapters')
            .select('chapters.id')
            .whereRef('chapters.comic_id', '=', 'comics.id')
            .where('chapters.binned_at', 'is', null)
            .where('chapters.pages_count', '>', 0),
        ),
      ),
    ),
} satisfies Record<CountedNeed, unknown>;

/** Without those in the bin, and those that only a case may change. */
function keptComics(database: Kysely<Tables>, viewer: Limitable) {
  return database
    .selectFrom('comics')
    .select('comics.id')
    .where('comics.binned_at', 'is', null)
    .where('comics.state', '!=', 'taken_down')
    .where(withinLimits(viewer));
}

function latePlans(database: Kysely<Tables>, table: 'comics' | 'chapters') {
  return database
    .selectFrom(table)
    .select('id')
    .where('binned_at', 'is', null)
    .where(isLate(sql.ref('scheduled_at')));
}

function scheduledSoon(database: Kysely<Tables>, table: 'comics' | 'chapters') {
  return database
    .selectFrom(table)
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<', sql<string>`now() + make_interval(days => ${DAYS})`);
}
