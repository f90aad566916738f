import { sql } from 'kysely';
import { ROLES } from '../../../contract/Viewer.ts';
import { changeCommentStates } from '../../comments/server/changeCommentStates.ts';
import type {} from '../../comments/server/commentTables.ts';
import { findThreadOf, holdThreads } from '../../comments/server/threadStore.ts';
import { COMMENT_COLUMN } from '../../commentModeration/server/commentColumn.ts';
import { commentTargetJson } from '../../commentModeration/server/commentTargetJson.ts';
import { commentName, namedComment } from '../../commentModeration/server/namedComment.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import type { ThingChange } from '../../reports/server/ReportedKind.ts';
import { validate as isUuid } from 'uuid';
import { reportedCommentActs } from './reportedCommentActs.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

/** Comments: what readers report, what rules hold back, and what authors appeal. */
export const reportedComment: ModeratedKind = {
  ...COMMENT_COLUMN,
  async find(database, { target, contentClass }) {
    if (!isUuid(target)) return undefined;
    const comment = await database
      .selectFrom('comments')
      .leftJoin('users', 'users.id', 'comments.author_id')
      .select(['comments.id', 'users.role'])
      .where('comments.id', '=', target)
      .where('comments.state', '=', 'shown')
      .executeTakeFirst();
    if (!comment || !(await findThreadOf(database, { commentId: target, contentClass }))) return undefined;
    return { id: comment.id, canHide: comment.role === null || comment.role === ROLES[0] };
  },
  /** The thread comes first, as for everybody who writes there. */
  async lock(transaction, id) {
    const comment = await transaction
      .selectFrom('comments')
      .select('thread_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (comment) await holdThreads(transaction, [comment.thread_id]);
  },
  thing: sql`(select jsonb_build_object(
      'user', case when users.id is not null then jsonb_build_object(
        'id', users.id, 'username', users.username, 'role', users.role, 'bio', '') end,
      'comment', jsonb_build_object('id', comments.id, 'text', comments.text, 'state', comments.state,
        'revision', comments.revision, 'score', comments.score, 'held_reasons', to_jsonb(comments.held_reasons),
        'is_root', comments.parent_id is null, 'is_locked', comments.locked_at is not null,
        'is_pinned', comments.pinned_at is not null, 'target', ${commentTargetJson},
        'removal', (select jsonb_build_object('reason', removals.reason, 'message', removals.message,
            'by', removers.username, 'at', removals.removed_at, 'appeal', removals.appeal,
            'is_appeal_open', removals.appeal is not null and removals.appeal_result is null,
            'appeal_not_for', case when exists (select from users as others
              where others.role in ('moderator', 'admin') and not others.is_limited
                and coalesce(others.banned_until <= now(), true)
                and others.id is distinct from removals.removed_by
                and others.id is distinct from comments.author_id) then removals.removed_by end)
          from comment_removals as removals left join users as removers on removers.id = removals.removed_by
          where removals.comment_id = comments.id and removals.ended_at is null)),
      'is_public', comments.state = 'shown')
    from comments
      join comment_threads on comment_threads.id = comments.thread_id
      left join users on users.id = comments.author_id
    where comments.id = reported_items.comment_id)`,
  label: ({ comment, user }) => commentName(user?.username, comment?.target?.title),
  async hide(change) {
    const { transaction, id } = change;
    const changed = await changeCommentStates({
      transaction,
      ids: [id],
      to: 'held',
      heldReasons: ['report'],
    });
    if (changed.length === 0) return null;
    await record(change, 'comment.hide');
    return {};
  },
  async show(change) {
    const { transaction, id } = change;
    const held = await transaction
      .selectFrom('comments')
      .select('held_reasons')
      .where('id', '=', id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (!held?.held_reasons.includes('report')) return;
    await changeCommentStates({ transaction, ids: [id], to: 'shown' });
    await record(change, 'comment.show');
  },
  acts: reportedCommentActs,
};

async function record(
  { transaction, actor, id }: ThingChange,
  act: 'comment.hide' | 'comment.show',
): Promise<void> {
  await recordAct(transaction, { ...actor, act, target: await namedComment(transaction, id) });
}
