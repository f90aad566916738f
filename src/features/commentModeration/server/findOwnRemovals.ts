import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './commentModerationTables.ts';

/**
 * Removed comments of a member, with what they said against it, and what they did as staff. The
 * names of staff who removed them are not theirs to know.
 */
export const findOwnRemovals: OwnRecords = async (database, userId) => ({
  comment_removals: await database
    .selectFrom('comment_removals')
    .select([
      'comment_id',
      'reason',
      'message',
      'removed_at',
      'ended_at',
      'appeal',
      'appealed_at',
      'appeal_result',
      'appeal_decided_at',
    ])
    .where('author_id', '=', userId)
    .orderBy('removed_at', 'desc')
    .execute(),
  comment_prints: await database
    .selectFrom('comment_prints')
    .select(['comment_id', 'printed_at'])
    .where('author_id', '=', userId)
    .execute(),
  comment_word_rules: await database
    .selectFrom('comment_word_rules')
    .select(['phrase', 'action', 'created_at'])
    .where('created_by', '=', userId)
    .execute(),
});
