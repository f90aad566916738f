import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../users/server/UserTable.ts';
import { MOVE_UNDO_DAYS, MOVES_AT_ONCE, type ChapterMove } from '../chapterEditingApi.ts';
import type {} from './ChapterMoveTable.ts';

/** Moves that a comic gave or took chapters by, in one statement. */
export function listMoves(database: Kysely<Tables>, comicId: string): Promise<ChapterMove[]> {
  const comic = (side: 'source' | 'target') =>
    // A merged comic has lost its address to the other one.
    sql<ChapterMove['from']>`jsonb_build_object(
      'slug', ${side === 'source' ? sql`coalesce(move.merged ->> 'slug', source.slug)` : sql`target.slug`},
      'title', ${sql.ref(`${side}.title`)})`;
  return database
    .selectFrom('chapter_moves as move')
    .innerJoin('comics as source', 'source.id', 'move.source_id')
    .innerJoin('comics as target', 'target.id', 'move.target_id')
    .leftJoin('users', 'users.id', 'move.actor_id')
    .select([
      'move.id',
      sql<boolean>`move.merged is not null`.as('is_merge'),
      comic('source').as('from'),
      comic('target').as('to'),
      sql<number>`jsonb_array_length(move.chapters)`.as('chapters_count'),
      'users.username as by',
      'move.made_at',
      'move.undone_at',
      sql<boolean>`(move.undone_at is null
        and move.made_at >= now() - make_interval(days => ${MOVE_UNDO_DAYS}::int))`.as('can_undo'),
    ])
    .where(({ eb, or }) => or([eb('move.source_id', '=', comicId), eb('move.target_id', '=', comicId)]))
    .orderBy('move.made_at', 'desc')
    .orderBy('move.id', 'desc')
    .limit(MOVES_AT_ONCE)
    .execute();
}
