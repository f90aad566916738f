import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ManagedState } from '../managedStates.ts';
import { hasRating } from './ratingRule.ts';
import { stateOf } from './managedCatalogue.ts';

/** The facts that decide whether a comic can go live, and when. */
export type PublicationFacts = {
  id: string;
  state: ManagedState;
  scheduled_at: string | null;
  /** Chapters by their states; those in the bin count nowhere. */
  live: number;
  drafts: number;
  scheduled: number;
  /** When the first of the scheduled ones goes live. */
  next_at: string | null;
  is_rated: boolean;
};

/** For any number of comics, in one statement. One that is gone is missing. */
export async function listPublicationFacts(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, PublicationFacts>> {
  const { rows } = await sql<PublicationFacts>`
    select comics.id, ${stateOf('comics')} as state, comics.scheduled_at, ${hasRating('comics')} as is_rated, chapters.*
    from comics, lateral (
      select count(*) filter (where state = 'published')::int as live,
        count(*) filter (where state = 'draft')::int as drafts,
        count(*) filter (where state = 'scheduled')::int as scheduled,
        min(scheduled_at) as next_at
      from chapters where comic_id = comics.id and binned_at is null
    ) as chapters
    where comics.id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
