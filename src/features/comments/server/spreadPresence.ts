import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { updateThreadCounts } from './threadStore.ts';
import type {} from './commentTables.ts';

/** A comment that came to stand in its thread, or ceased to. Pinned roots stand beside the list. */
export type PresenceChange = {
  thread_id: string;
  parent_id: string | null;
  delta: 1 | -1;
  isPinned: boolean;
};

/**
 * Counts what came and went at the comments above. A placeholder that loses its last reply goes
 * too, and so may the one above it. Their threads are held by the caller. `shown`: by how much the
 * number of shown comments of each thread has changed.
 */
export async function spreadPresence(
  transaction: Kysely<Tables>,
  changes: readonly PresenceChange[],
  shown: ReadonlyMap<string, number>,
): Promise<void> {
  const roots = new Map<string, number>();
  let level = changes;
  while (level.length > 0) {
    for (const { thread_id: id, parent_id: parentId, delta, isPinned } of level)
      if (parentId === null && !isPinned) roots.set(id, (roots.get(id) ?? 0) + delta);
    level = await countAtParents(transaction, level);
  }
  for (const id of [...new Set([...roots.keys(), ...shown.keys()])].toSorted())
    await updateThreadCounts(transaction, { id, comments: shown.get(id) ?? 0, roots: roots.get(id) ?? 0 });
}

/** Returns the parents that came or went by it. */
async function countAtParents(
  transaction: Kysely<Tables>,
  changes: readonly PresenceChange[],
): Promise<PresenceChange[]> {
  const deltas = new Map<string, number>();
  for (const { parent_id: id, delta } of changes)
    if (id !== null) deltas.set(id, (deltas.get(id) ?? 0) + delta);
  if (deltas.size === 0) return [];
  const { rows } = await sql<{
    thread_id: string;
    parent_id: string | null;
    was_present: boolean;
    is_present: boolean;
    is_pinned: boolean;
  }>`
    update comments set child_count = comments.child_count + changed.delta
    from (
      select former.id, former.is_present as was_present, deltas.delta
      from unnest(${[...deltas.keys()]}::uuid[], ${[...deltas.values()]}::int[]) as deltas (id, delta)
        join comments as former on former.id = deltas.id for no key update of former) as changed
    where comments.id = changed.id
    returning comments.thread_id, comments.parent_id, changed.was_present, comments.is_present,
      comments.pinned_at is not null as is_pinned`.execute(transaction);
  return rows
    .filter(({ was_present: was, is_present: is }) => was !== is)
    .map(({ is_present: isPresent, is_pinned: isPinned, was_present: _was, ...comment }) => ({
      ...comment,
      isPinned,
      delta: isPresent ? 1 : -1,
    }));
}
