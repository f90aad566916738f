import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comments/server/commentTables.ts';
import type {} from '../../users/server/UserTable.ts';
import { commentTargetJson } from './commentTargetJson.ts';

/** A comment as staff know it: by its author, if they are still there, and by where it stands. */
export const commentName = (author: string | null | undefined, title: string | null | undefined) =>
  [author, title].filter(Boolean).join(' / ');

/** A comment as the audit log names it. */
export async function namedComment(transaction: Kysely<Tables>, id: string) {
  const row = await transaction
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['users.username', commentTargetJson.as('target')])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return { kind: 'comment', id, label: commentName(row?.username, row?.target?.title) };
}

/** All comments of a comic, chapter, term or playlist as the audit log names them. */
export async function namedThread(transaction: Kysely<Tables>, id: string) {
  const row = await transaction
    .selectFrom('comment_threads')
    .select(commentTargetJson.as('target'))
    .where('id', '=', id)
    .executeTakeFirst();
  return { kind: 'comment_thread', id, label: row?.target?.title ?? '' };
}
