import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './ChapterMoveTable.ts';

/** Chapters that a member moved to other comics. */
export const findOwnMoves: OwnRecords = async (database, userId) => ({
  chapter_moves: await database
    .selectFrom('chapter_moves')
    .select(['source_id', 'target_id', 'chapters', 'made_at', 'undone_at'])
    .where('actor_id', '=', userId)
    .orderBy('made_at', 'desc')
    .execute(),
});
