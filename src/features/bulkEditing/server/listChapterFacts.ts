import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import { stateOf } from '../../publishing/server/managedCatalogue.ts';
import { hasRating } from '../../publishing/server/ratingRule.ts';
import type { BulkEditRow } from '../bulkEditingApi.ts';

export type ChapterFacts = {
  id: string;
  comic_title: string;
  comic_state: ManagedState;
  is_rated: boolean;
  state: ManagedState;
  scheduled_at: string | null;
  chapter: NonNullable<BulkEditRow['chapter']>;
};

/** Names and states of chapters and their comics, by the ids of the chapters, in one statement. */
export async function listChapterFacts(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ChapterFacts>> {
  const { rows } = await sql<ChapterFacts>`
    select chapters.id, comics.title as comic_title, ${stateOf('comics')} as comic_state,
      ${hasRating('comics')} as is_rated, ${stateOf('chapters')} as state, chapters.scheduled_at,
      jsonb_build_object('number', chapters.number, 'volume', chapters.volume, 'title', chapters.title) as chapter
    from chapters join comics on comics.id = chapters.comic_id
    where chapters.id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
