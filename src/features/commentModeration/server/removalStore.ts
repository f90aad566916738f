import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comments/server/commentTables.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type {} from './commentModerationTables.ts';

export type StandingRemoval = {
  id: string;
  reason: ReportReason;
  message: string | null;
  removed_at: string;
  text: string;
  appeal: 'open' | 'granted' | 'refused' | null;
};

/** The removal that stands of a comment of this author. */
export function findOwnRemoval(
  database: Kysely<Tables>,
  { commentId, authorId }: { commentId: string; authorId: string },
): Promise<StandingRemoval | undefined> {
  return database
    .selectFrom('comment_removals')
    .innerJoin('comments', 'comments.id', 'comment_removals.comment_id')
    .select([
      'comment_removals.id',
      'comment_removals.reason',
      'comment_removals.message',
      'comment_removals.removed_at',
      'comments.text',
      sql<StandingRemoval['appeal']>`case when appeal is null then null
        else coalesce(appeal_result, 'open') end`.as('appeal'),
    ])
    .where('comment_removals.comment_id', '=', commentId)
    .where('comments.author_id', '=', authorId)
    .where('comments.state', '=', 'removed')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** False: it was appealed before, or does not stand any more. */
export async function updateAppeal(
  transaction: Kysely<Tables>,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('comment_removals')
    .set({ appeal: text, appealed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('appeal', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const VOTES_PER_PAGE = 50;

/** One page of them, and one more where there is a next page. */
export function listVotes(database: Kysely<Tables>, { id, page }: { id: string; page: number }) {
  return database
    .selectFrom('comment_votes')
    .leftJoin('users', 'users.id', 'comment_votes.user_id')
    .select(['users.username', 'comment_votes.value', 'comment_votes.is_counted', 'comment_votes.voted_at'])
    .where('comment_votes.comment_id', '=', id)
    .orderBy('comment_votes.voted_at', 'desc')
    .orderBy('comment_votes.id')
    .limit(VOTES_PER_PAGE + 1)
    .offset((page - 1) * VOTES_PER_PAGE)
    .execute();
}
