import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../comments/server/commentTables.ts';
import type {} from '../../../users/server/UserTable.ts';
import { KNOWN_COMMENTS } from './trustOf.ts';

/** Accounts that are a crowd when more than `most` of one network vote on one comment. */
type Crowd = {
  most: number;
  /** A condition on `users`. */
  isOf: RawBuilder<boolean>;
  /** Votes of so many hours are looked at; null: all. */
  withinHours: number | null;
};

const YOUNG: Crowd = {
  most: 3,
  isOf: sql<boolean>`(users.created_at > now() - interval '7 days')`,
  withinHours: null,
};

/** Accounts made for a flood may be old: what they lack is anything that readers have seen. */
const SILENT: Crowd = {
  most: 10,
  isOf: sql<boolean>`((select count(*) from (select from comments where comments.author_id = users.id
    and comments.state = 'shown' limit ${sql.lit(KNOWN_COMMENTS)}) as seen) < ${sql.lit(KNOWN_COMMENTS)})`,
  withinHours: 1,
};

type Vote = { commentId: string; voterId: string; network: string };

/**
 * Whether a vote counts. The votes of a crowd of one network (/24, /48) on one comment lose their
 * weight, those before as well. The caller holds the comment.
 */
export async function countsVote(transaction: Kysely<Tables>, vote: Vote): Promise<boolean> {
  const voter = await transaction
    .selectFrom('users')
    .select([YOUNG.isOf.as('is_young'), SILENT.isOf.as('is_silent')])
    .where('id', '=', vote.voterId)
    .executeTakeFirstOrThrow();
  const isOneOfMany = [
    voter.is_young && (await breakUp(transaction, vote, YOUNG)),
    voter.is_silent && (await breakUp(transaction, vote, SILENT)),
  ];
  return !isOneOfMany.includes(true);
}

/** Takes the weight of a crowd that one more joins; false while they are few. */
async function breakUp(
  transaction: Kysely<Tables>,
  { commentId, voterId, network }: Vote,
  { most, isOf, withinHours }: Crowd,
): Promise<boolean> {
  const others = await transaction
    .selectFrom('comment_votes')
    .innerJoin('users', 'users.id', 'comment_votes.user_id')
    .select(['comment_votes.id', 'comment_votes.value', 'comment_votes.is_counted'])
    .where('comment_votes.comment_id', '=', commentId)
    .where('comment_votes.network', '=', network)
    .where('users.id', '!=', voterId)
    .where(isOf)
    .$if(withinHours !== null, (votes) =>
      votes.where(
        'comment_votes.voted_at',
        '>',
        sql<string>`now() - make_interval(hours => ${withinHours}::int)`,
      ),
    )
    // Those that count, which are the few that came first, are never cut off.
    .orderBy('comment_votes.is_counted', 'desc')
    .limit(10 * most)
    .execute();
  if (others.length < most) return false;
  const counted = others.filter(({ is_counted: isCounted }) => isCounted);
  if (counted.length > 0) await takeWeight(transaction, commentId, counted);
  return true;
}

async function takeWeight(
  transaction: Kysely<Tables>,
  commentId: string,
  votes: readonly { id: string; value: 1 | -1 }[],
): Promise<void> {
  const of = (side: 1 | -1) => votes.filter(({ value }) => value === side).length;
  await transaction
    .updateTable('comment_votes')
    .set({ is_counted: false })
    .where(
      'id',
      'in',
      votes.map(({ id }) => id),
    )
    .execute();
  await transaction
    .updateTable('comments')
    .set({
      up_count: sql`up_count - ${of(1)}`,
      down_count: sql`down_count - ${of(-1)}`,
      ranked_at: sql<string>`now()`,
    })
    .where('id', '=', commentId)
    .execute();
}
