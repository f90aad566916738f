import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import type {} from '../../progress/server/ReadingProgressTable.ts';
import type {} from '../../users/server/UserTable.ts';

/** Scores that one statement looks at. */
const BATCH_SIZE = 2_000;
/**
 * First scores of a comic that count within an hour, of one network and of accounts that are new.
 */
const MOST_IN_HOUR = 10;

/**
 * Whether a score counts: its member has a proven address, is here for a day, is not banned, and
 * has opened a chapter of the comic. `mark` and `member` are at hand.
 */
const COUNTS = sql<boolean>`(
  mark.score is not null and not mark.is_surplus
  and member.email_verified_at is not null
  and member.created_at <= now() - interval '24 hours'
  and coalesce(member.banned_until <= now(), true)
  and exists (
    select from reading_progress
    where reading_progress.user_id = mark.user_id and reading_progress.comic_id = mark.comic_id
      and (reading_progress.furthest_page > 0 or reading_progress.is_marked_read)
  )
)`;

/** First scores of the same comic in the hour before this one, from whom `isLike` says. */
const before = (isLike: RawBuilder<boolean>) => sql<number>`(
  select count(*) from comic_marks as other join users as voter on voter.id = other.user_id
  where other.comic_id = mark.comic_id and other.user_id <> mark.user_id
    and other.first_scored_at > mark.first_scored_at - interval '1 hour'
    and (other.first_scored_at, other.user_id) < (mark.first_scored_at, mark.user_id)
    and ${isLike}
)`;

const IS_SURPLUS = sql<boolean>`(
  mark.is_surplus
  or ${before(sql<boolean>`other.score_network = mark.score_network`)} >= ${sql.lit(MOST_IN_HOUR)}
  or (
    member.created_at > mark.first_scored_at - interval '7 days'
    and ${before(sql<boolean>`voter.created_at > other.first_scored_at - interval '7 days'`)} >= ${sql.lit(MOST_IN_HOUR)}
  )
)`;

/**
 * Looks at scores that have changed: which of them count. The trigger of the table tells the
 * counters.
 */
export async function countDueScores(database: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with due as (
        select user_id, comic_id from comic_marks where is_score_due
        limit ${BATCH_SIZE} for update skip locked
      ),
      judged as (
        select mark.user_id, mark.comic_id, ${IS_SURPLUS} as is_surplus, ${COUNTS} as counts
        from due join comic_marks as mark using (user_id, comic_id) join users as member on member.id = mark.user_id
      )
      update comic_marks set is_score_due = false, is_surplus = judged.is_surplus,
        counted_score = case when judged.counts and not judged.is_surplus then comic_marks.score end
      from judged
      where comic_marks.user_id = judged.user_id and comic_marks.comic_id = judged.comic_id`.execute(
      database,
    );
    if (numAffectedRows < BATCH_SIZE) return;
  }
}

/**
 * Finds the marks that count now and did not, or the other way round: accounts grow older and are
 * banned.
 */
export async function recountMarks(database: Kysely<Tables>): Promise<void> {
  await sql`
    with changed as (
      select mark.user_id, mark.comic_id, coalesce(member.banned_until > now(), false) as is_banned
      from comic_marks as mark join users as member on member.id = mark.user_id
      where (
        mark.counted_score is distinct from case when ${COUNTS} then mark.score end
        or mark.is_favorite_counted <> (mark.favorite and coalesce(member.banned_until <= now(), true))
      )
      for update of mark skip locked
    )
    update comic_marks set is_score_due = true,
      is_favorite_counted = comic_marks.favorite and not changed.is_banned
    from changed
    where comic_marks.user_id = changed.user_id and comic_marks.comic_id = changed.comic_id`.execute(
    database,
  );
  await countDueScores(database);
}

/** Drops the networks of scores after a day: scores are compared within an hour alone. */
export async function forgetNetworks(database: Kysely<Tables>): Promise<void> {
  await database
    .updateTable('comic_marks')
    .set({ score_network: null })
    .where('score_network', 'is not', null)
    .where('first_scored_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
