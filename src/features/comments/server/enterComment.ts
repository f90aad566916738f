import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Client } from '../../../platform/http/Route.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { MAX_COMMENT_DEPTH } from '../commentLimits.ts';
import { reviewDraft, tellOfShown, type CommentAuthor, type CommentHooks } from './commentHooks.ts';
import {
  findByClientKey,
  findCommentForUpdate,
  insertComment,
  isUnderLock,
  type StoredComment,
} from './commentStore.ts';
import { spreadPresence } from './spreadPresence.ts';
import { holdThread, type ThreadRow } from './threadStore.ts';

export type EnterComment = {
  transaction: Kysely<Tables>;
  hooks: Pick<CommentHooks, 'reviews' | 'onShown'>;
  author: CommentAuthor;
  thread: ThreadRow;
  parentId: string | null;
  /** The text that `commentText` returns. */
  text: string;
  /** The position of a page of the chapter. */
  page: number | null;
  key: string;
  client: Client;
  website?: string;
  tookMs?: number | null;
  /** When it was written, in milliseconds; the demo was written before the site was there. */
  atMs?: number;
};

/**
 * Enters a comment with all counts. One with the author's key that is there already is the answer,
 * so that sending again is safe. `requireWriter` comes first.
 * @throws Problem comment_parent_gone, comments_locked, comments_off, comment_page_unknown,
 * comment_blocked
 */
export async function enterComment(entry: EnterComment): Promise<StoredComment> {
  const { transaction, hooks, author, key, atMs = Date.now() } = entry;
  const thread = await holdThread(transaction, entry.thread);
  // Two that were sent at once wait for each other above.
  const former = await findByClientKey(transaction, { authorId: author.id, key });
  if (former) return former;
  if (thread.mode !== 'open') throw new Problem(thread.mode === 'off' ? 'comments_off' : 'comments_locked');
  const parent = entry.parentId === null ? null : await requireParent(transaction, thread.id, entry.parentId);
  const id = uuidv7({ msecs: atMs });
  const parentId = parent?.id ?? null;
  const verdict = await reviewDraft(
    transaction,
    {
      id,
      author,
      target: { kind: thread.kind, thread_id: thread.id },
      parent_id: parentId,
      text: entry.text,
      former_text: null,
      client: entry.client,
      website: entry.website ?? '',
      took_ms: entry.tookMs ?? null,
    },
    hooks.reviews,
  );
  const isShown = verdict.state === 'shown';
  const at = new Date(atMs).toISOString();
  const comment = await insertComment(transaction, {
    id,
    thread_id: thread.id,
    parent_id: parentId,
    ancestors: parent ? [...parent.ancestors, parent.id] : [],
    author_id: author.id,
    client_key: key,
    text: verdict.text,
    page_id: await pageOf(transaction, entry),
    state: verdict.state,
    is_shadowed: !isShown && verdict.isShadowed,
    held_reasons: isShown ? [] : [...verdict.reasons],
    score: verdict.score,
    shown_at: isShown ? at : null,
    created_at: at,
  });
  if (!isShown) return comment;
  const change = { thread_id: thread.id, parent_id: parentId, delta: 1, isPinned: false } as const;
  await spreadPresence(transaction, [change], new Map([[thread.id, 1]]));
  await tellOfShown(transaction, comment, hooks.onShown);
  return comment;
}

/**
 * The comment that the new one will stand under. A reply to one of the deepest stands beside it,
 * under the same parent.
 */
async function requireParent(
  transaction: Kysely<Tables>,
  threadId: string,
  id: string,
): Promise<StoredComment> {
  const asked = await findCommentForUpdate(transaction, id);
  if (asked?.state !== 'shown' || asked.thread_id !== threadId) throw new Problem('comment_parent_gone');
  if (await isUnderLock(transaction, asked)) throw new Problem('comments_locked');
  if (asked.depth < MAX_COMMENT_DEPTH || asked.parent_id === null) return asked;
  const above = await findCommentForUpdate(transaction, asked.parent_id);
  if (!above) throw new Problem('comment_parent_gone');
  return above;
}

async function pageOf(transaction: Kysely<Tables>, entry: EnterComment): Promise<string | null> {
  const { page, thread } = entry;
  if (page === null) return null;
  if (thread.kind !== 'chapter') throw new Problem('comment_page_unknown');
  const row = await transaction
    .selectFrom('pages')
    .select('id')
    .where('chapter_id', '=', sql<string>`${thread.target_id}::uuid`)
    .where('position', '=', page)
    .executeTakeFirst();
  if (!row) throw new Problem('comment_page_unknown');
  return row.id;
}
