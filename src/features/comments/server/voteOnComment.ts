import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { canVote, canVoteDown, type Member } from './commentRules.ts';
import type { CommentHooks } from './commentHooks.ts';
import { findCommentForUpdate } from './commentStore.ts';
import type {} from './commentTables.ts';

/** So many votes of young accounts of one network count on one comment. */
const YOUNG_VOTES = 5;
const YOUNG_DAYS = 7;

export type VoteOnComment = {
  transaction: Kysely<Tables>;
  hooks: Pick<CommentHooks, 'countsVote'>;
  voter: Member;
  id: string;
  value: -1 | 0 | 1;
  /** A keyed hash of the voter's network. */
  network: string;
};

/**
 * Sets a member's vote with the counts that it changes. Votes on one comment come one after the
 * other; they wait for nothing else. Returns the points. A vote that does not count is answered
 * like any other: nobody learns to get around it.
 * @throws Problem comment_gone, own_vote, email_unverified, downvote_too_early
 */
export async function voteOnComment(vote: VoteOnComment): Promise<number> {
  const { transaction, voter, id, value, network } = vote;
  const comment = await findCommentForUpdate(transaction, id);
  if (comment?.state !== 'shown') throw new Problem('comment_gone');
  if (comment.author_id === voter.id) throw new Problem('own_vote');
  if (value !== 0 && !canVote(voter)) throw new Problem('email_unverified');
  if (value === -1 && !canVoteDown(voter)) throw new Problem('downvote_too_early');
  const former = await transaction
    .selectFrom('comment_votes')
    .select(['value', 'is_counted'])
    .where('comment_id', '=', id)
    .where('user_id', '=', voter.id)
    .executeTakeFirst();
  if ((former?.value ?? 0) === value) return comment.points;
  const isCounted = value !== 0 && (former ? former.is_counted : await isCountedVote(vote));
  if (value === 0) await deleteVote(transaction, id, voter.id);
  else
    await transaction
      .insertInto('comment_votes')
      .values({
        id: uuidv7(),
        comment_id: id,
        thread_id: comment.thread_id,
        user_id: voter.id,
        value,
        is_counted: isCounted,
        network,
      })
      .onConflict((conflict) =>
        conflict.columns(['comment_id', 'user_id']).doUpdateSet({ value, voted_at: sql<string>`now()` }),
      )
      .execute();
  const counted = (side: 1 | -1) =>
    Number(isCounted && value === side) - Number(former?.is_counted === true && former.value === side);
  const [up, down] = [counted(1), counted(-1)];
  if (up === 0 && down === 0) return comment.points;
  const { points } = await transaction
    .updateTable('comments')
    .set({
      up_count: sql`up_count + ${up}`,
      down_count: sql`down_count + ${down}`,
      ranked_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .returning('points')
    .executeTakeFirstOrThrow();
  return points;
}

async function deleteVote(transaction: Kysely<Tables>, commentId: string, userId: string): Promise<void> {
  await transaction
    .deleteFrom('comment_votes')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .execute();
}

/** A flood of new accounts from one network moves a comment by a few votes at most. */
async function isCountedVote({ transaction, hooks, voter, id, network }: VoteOnComment): Promise<boolean> {
  if (hooks.countsVote) return hooks.countsVote(transaction, { commentId: id, voterId: voter.id, network });
  const youngSince = Date.now() - YOUNG_DAYS * 86_400_000;
  if (Date.parse(voter.created_at) < youngSince) return true;
  const { count } = await transaction
    .selectFrom('comment_votes')
    .innerJoin('users', 'users.id', 'comment_votes.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comment_votes.comment_id', '=', id)
    .where('comment_votes.network', '=', network)
    .where('comment_votes.is_counted', '=', true)
    .where('users.created_at', '>=', new Date(youngSince).toISOString())
    .executeTakeFirstOrThrow();
  return count < YOUNG_VOTES;
}
