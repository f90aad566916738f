import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import { removeNotices } from '../../notices/server/removeNotices.ts';
import type {} from './commentModerationTables.ts';
import { moderationEvent } from './moderationEvent.ts';

/** The removal stands, and its author hears of it. */
export async function refuseAppeal(transaction: Kysely<Tables>, commentId: string): Promise<void> {
  const refused = await transaction
    .updateTable('comment_removals')
    .set({ appeal_result: 'refused', appeal_decided_at: sql<string>`now()` })
    .where('comment_id', '=', commentId)
    .where('ended_at', 'is', null)
    .where('appeal', 'is not', null)
    .where('appeal_result', 'is', null)
    .returning(['id', 'author_id'])
    .executeTakeFirst();
  if (!refused?.author_id) return;
  await insertNotices(transaction, [
    {
      userId: refused.author_id,
      kind: 'moderation',
      event: moderationEvent('refuse', refused.id),
      subjectId: commentId,
      thread: `moderation/${commentId}`,
      actorId: null,
      result: 'appeal_refused',
    },
  ]);
}

/** Takes a refusal back: the appeal waits again. */
export async function reopenAppeal(transaction: Kysely<Tables>, commentId: string): Promise<void> {
  const reopened = await transaction
    .updateTable('comment_removals')
    .set({ appeal_result: null, appeal_decided_at: null })
    .where('comment_id', '=', commentId)
    .where('ended_at', 'is', null)
    .where('appeal_result', '=', 'refused')
    .returning('id')
    .executeTakeFirst();
  if (reopened)
    await removeNotices(transaction, {
      kinds: ['moderation'],
      event: moderationEvent('refuse', reopened.id),
    });
}
