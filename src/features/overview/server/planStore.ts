import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import { stateOf } from '../../publishing/server/managedCatalogue.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { Plan } from '../plansApi.ts';

/**
 * A planned comic is made public by itself within a minute: later than this, something is wrong.
 */
const LATE_MINUTES = 2;

export type AskedPlans = {
  since?: string | undefined;
  /** Not this moment itself. */
  until: string;
  viewer: Limitable;
  limit: number;
};

/** Comics and chapters by the time at which they go live. One statement. */
export async function listPlanRows(
  database: Kysely<Tables>,
  { since, until, viewer, limit }: AskedPlans,
): Promise<Plan[]> {
  const inTime = (at: RawBuilder<unknown>) => sql`
    ${at} < ${until}::timestamptz and ${since === undefined ? sql`true` : sql`${at} >= ${since}::timestamptz`}`;
  const { rows } = await sql<Plan>`
    select plans.id, plans.at, ${isLate(sql.ref('plans.at'))} as is_late,
      jsonb_build_object('slug', comics.slug, 'title', comics.title, 'state', ${stateOf('comics')}) as comic,
      case when chapters.id is null then null else jsonb_build_object('slug', chapters.slug,
        'number', chapters.number, 'volume', chapters.volume, 'title', chapters.title) end as chapter
    from (
      select id, id as comic_id, null::uuid as chapter_id, scheduled_at as at from comics
      where ${inTime(sql.ref('scheduled_at'))}
      union all
      select id, comic_id, id, scheduled_at from chapters
      where ${inTime(sql.ref('scheduled_at'))} and binned_at is null
    ) as plans
    join comics on comics.id = plans.comic_id
    left join chapters on chapters.id = plans.chapter_id
    where comics.binned_at is null and ${withinLimits(viewer)}
    order by plans.at, chapters.sort_key nulls first, plans.id
    limit ${limit}`.execute(database);
  return rows;
}

/**
 * Condition: a plan whose time is over. A comic without a live chapter waits for one, and is late
 * too.
 */
export function isLate(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${at} < now() - make_interval(mins => ${sql.lit(LATE_MINUTES)})`;
}
