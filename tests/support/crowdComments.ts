import type { Kysely } from 'kysely';
import type { CommentState } from '../../src/features/comments/commentTargets.ts';
import { spreadPresence } from '../../src/features/comments/server/spreadPresence.ts';
import { holdThread } from '../../src/features/comments/server/threadStore.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { canaryWord, type Reason } from './canaries.ts';
import { crowdId, type Counter } from './crowdComics.ts';

type CrowdThread = { kind: 'comic' | 'chapter'; targetId: string };

const HIDDEN_STATES: [Reason, CommentState][] = [
  ['heldcomment', 'held'],
  ['removedcomment', 'removed'],
  ['deletedcomment', 'deleted'],
];

/** Comments under what is hidden: nobody reads them while it is. */
export async function insertBuriedComments(
  transaction: Kysely<Tables>,
  thread: CrowdThread,
  counter: Counter,
): Promise<void> {
  const root = await insertCrowdComment(transaction, { ...thread, reason: 'buriedcomment' }, counter);
  await insertCrowdComment(transaction, { ...thread, reason: 'buriedcomment', parent: root }, counter);
}

/**
 * Under what everybody sees: comments in every state, each also as a placeholder above one that is
 * shown.
 */
export async function insertMixedComments(
  transaction: Kysely<Tables>,
  thread: CrowdThread,
  counter: Counter,
): Promise<void> {
  for (const [reason, state] of HIDDEN_STATES) {
    await insertCrowdComment(transaction, { ...thread, reason, state }, counter);
    const parent = await insertCrowdComment(transaction, { ...thread, reason, state }, counter);
    await insertCrowdComment(transaction, { ...thread, reason: null, parent }, counter);
  }
}

type Parent = { id: string; ancestors: string[] };
type CrowdComment = CrowdThread & { reason: Reason | null; state?: CommentState; parent?: Parent };

/**
 * Placeholders above shown comments keep their ids: those are no secret, so they are none of the
 * canaries.
 */
async function insertCrowdComment(
  transaction: Kysely<Tables>,
  { kind, targetId, reason, state = 'shown', parent }: CrowdComment,
  counter: Counter,
): Promise<Parent> {
  const thread = await holdThread(transaction, { kind, target_id: targetId });
  const count = counter.next();
  const [id, ancestors] = [crowdId(null, counter), parent ? [...parent.ancestors, parent.id] : []];
  await transaction
    .insertInto('comments')
    .values({
      id,
      thread_id: thread.id,
      parent_id: parent?.id ?? null,
      ancestors,
      author_id: null,
      client_key: id,
      text: reason ? canaryWord(reason, 'text', count) : 'Of the crowd',
      state,
      shown_at: state === 'held' ? null : '2001-01-01T00:00:00Z',
      ...(state === 'removed'
        ? { removed_message: canaryWord(reason ?? 'removedcomment', 'why', count) }
        : {}),
    })
    .execute();
  if (state !== 'shown') return { id, ancestors };
  const change = { thread_id: thread.id, parent_id: parent?.id ?? null, delta: 1, isPinned: false } as const;
  await spreadPresence(transaction, [change], new Map([[thread.id, 1]]));
  return { id, ancestors };
}
