import { v7 as uuidv7 } from 'uuid';
import type { CommentState, CommentTarget } from '../../src/features/comments/commentTargets.ts';
import { changeCommentStates } from '../../src/features/comments/server/changeCommentStates.ts';
import type { StoredComment } from '../../src/features/comments/server/commentStore.ts';
import { enterComment } from '../../src/features/comments/server/enterComment.ts';
import { findThread } from '../../src/features/comments/server/threadStore.ts';
import type { Services } from '../../src/server/openServices.ts';
import type { Member } from './makeMember.ts';

export type MakeComment = {
  author: Pick<Member, 'id' | 'username'>;
  kind?: CommentTarget;
  /** A slug, or `comic/chapter`. */
  target?: string;
  parentId?: string;
  text?: string;
  page?: number;
  state?: CommentState;
  /** When it was written; now, if not given. */
  at?: string;
};

/** A comment entered by the program's own functions, on the comic `known` unless told otherwise. */
export async function makeComment(
  { database: { write } }: Pick<Services, 'database'>,
  { author, kind = 'comic', target = 'known', state = 'shown', at, ...made }: MakeComment,
): Promise<StoredComment> {
  const thread = await findThread(write, { kind, target, contentClass: 'full' });
  if (!thread) throw new Error(`there is no ${kind} ${target}`);
  return write.transaction().execute(async (transaction) => {
    const comment = await enterComment({
      transaction,
      hooks: { reviews: [], onShown: [] },
      author: {
        ...author,
        role: 'user',
        created_at: new Date(0).toISOString(),
        email_verified_at: null,
        shown_count: 0,
      },
      thread,
      parentId: made.parentId ?? null,
      text: made.text ?? 'Herons everywhere',
      page: made.page ?? null,
      key: uuidv7(),
      client: { address: '192.0.2.1', userAgent: 'test' },
      ...(at === undefined ? {} : { atMs: Date.parse(at) }),
    });
    if (state !== 'shown') await changeCommentStates({ transaction, ids: [comment.id], to: state });
    return comment;
  });
}
