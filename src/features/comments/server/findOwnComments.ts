import { sql } from 'kysely';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './commentTables.ts';

const formerTexts = sql<string[]>`
  array(select text from comment_versions where comment_id = comments.id order by version)`;

/** The texts that a member wrote, with former ones, and their votes. */
export const findOwnComments: OwnRecords = async (database, userId) => ({
  comments: await database
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
    .select([
      'comments.id',
      'comment_threads.kind',
      'comment_threads.comic_id',
      'comment_threads.chapter_id',
      'comment_threads.term_id',
      'comment_threads.playlist_id',
      'comments.parent_id',
      'comments.text',
      // One that they must not know of as held is shown to them.
      sql<string>`case when comments.is_shadowed then 'shown' else comments.state end`.as('state'),
      'comments.up_count',
      'comments.down_count',
      formerTexts.as('former_texts'),
      'comments.created_at',
      'comments.edited_at',
      'comments.deleted_at',
      'comments.removed_at',
    ])
    .where('comments.author_id', '=', userId)
    .orderBy('comments.created_at', 'desc')
    .execute(),
  comment_votes: await database
    .selectFrom('comment_votes')
    .select(['comment_id', 'value', 'voted_at'])
    .where('user_id', '=', userId)
    .orderBy('voted_at', 'desc')
    .execute(),
});
