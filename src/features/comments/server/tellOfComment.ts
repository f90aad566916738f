import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { insertNotices, type NewNotice } from '../../notices/server/insertNotices.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';
import { mentionsOf } from '../markdown/mentionsOf.ts';
import { parseComment } from '../markdown/parseComment.ts';
import type { CommentTarget } from '../commentTargets.ts';
import type { StoredComment } from './commentStore.ts';

export type ShownComment = Pick<StoredComment, 'id' | 'thread_id' | 'author_id' | 'parent_id' | 'text'> & {
  kind: CommentTarget;
  parent_author_id: string | null;
};

/** More members are not told of one comment. */
const MAX_MENTIONS = 10;

/**
 * Tells the author of the comment above, and members whom a text names. Nobody is told twice of one
 * comment, so edits may call it again.
 */
export async function tellOfComment(transaction: Kysely<Tables>, comment: ShownComment): Promise<void> {
  const { id, kind, thread_id, author_id: actorId, parent_author_id: answered, text } = comment;
  const names = mentionsOf(parseComment(text)).slice(0, MAX_MENTIONS);
  const mentioned =
    names.length === 0
      ? []
      : await transaction
          .selectFrom('users')
          .select('id')
          .where('id', 'in', membersCalled(names))
          .where('approved_at', 'is not', null)
          .execute();
  const notice = { event: id, subjectId: id, thread: `${kind}/${thread_id}`, actorId };
  const notices: NewNotice[] = mentioned.map((member) => ({
    ...notice,
    kind: 'mention',
    userId: member.id,
  }));
  if (answered !== null) notices.push({ ...notice, kind: 'reply', userId: answered });
  await insertNotices(transaction, notices);
}
