import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { MAX_OWN_ITEMS } from '../memberPlaylistLimits.ts';
import { moveLeftovers } from './listFile/leftoverStore.ts';
import { hasItem, insertItem, listItemTargets, updateNote, updatePositions } from './ownItemStore.ts';
import { listRemovedItems, putItemBack, removePlaylistItem } from './removedItemStore.ts';
import { requireRole } from './people/requireRole.ts';
import { updatePlaylist, type HeldPlaylist, type ItemTarget } from './ownPlaylistStore.ts';

type Acting = { held: Pick<HeldPlaylist, 'id' | 'role'>; userId: string };

/** Puts it behind all others, unless it is there. @throws Problem playlist_full */
export async function addItem(
  transaction: Kysely<Tables>,
  { held: { id, role }, userId }: Acting,
  target: ItemTarget,
): Promise<void> {
  if (await hasItem(transaction, id, target)) return;
  const { length } = await listItemTargets(transaction, id);
  if (length >= MAX_OWN_ITEMS) throw new Problem('playlist_full', { max: MAX_OWN_ITEMS });
  await insertItem(transaction, id, { ...target, addedBy: role === 'owner' ? null : userId });
  await updatePlaylist(transaction, id);
}

/** @throws Problem forbidden */
export async function removeItem(
  transaction: Kysely<Tables>,
  { held, userId }: Acting,
  item: string,
): Promise<void> {
  const { id: playlistId } = held;
  const items = await listItemTargets(transaction, playlistId);
  const place = items.findIndex(({ id }) => id === item);
  const removed = items[place];
  if (!removed) return;
  requireOwn(held, { userId, addedBy: removed.addedBy });
  const afterId = items[place - 1]?.id ?? null;
  await moveLeftovers(transaction, { playlistId, from: item, to: afterId });
  await removePlaylistItem(transaction, { id: item, playlistId, afterId, place });
  await updatePlaylist(transaction, playlistId);
}

/**
 * Puts an item that was taken out within a day back in its place. A second call changes nothing.
 * @throws Problem not_found, forbidden, playlist_full
 */
export async function restoreItem(
  transaction: Kysely<Tables>,
  { held, userId }: Acting,
  item: string,
): Promise<void> {
  const items = await listItemTargets(transaction, held.id);
  if (items.some(({ id }) => id === item)) return;
  const removed = new Map((await listRemovedItems(transaction, held.id)).map((one) => [one.id, one]));
  const kept = found(removed.get(item));
  requireOwn(held, { userId, addedBy: kept.added_by });
  const isThere = items.some(
    ({ comicId, chapterId }) => comicId === kept.comic_id && chapterId === kept.chapter_id,
  );
  if (isThere) return;
  if (items.length >= MAX_OWN_ITEMS) throw new Problem('playlist_full', { max: MAX_OWN_ITEMS });
  const ids = items.map(({ id }) => id);
  // The item before it may have been taken out too.
  let after = kept.after_id;
  for (let left = removed.size; left > 0 && after !== null && !ids.includes(after); left -= 1)
    after = removed.get(after)?.after_id ?? (removed.has(after) ? null : after);
  const behind = after === null ? -1 : ids.indexOf(after);
  const place = after !== null && behind < 0 ? kept.place : behind + 1;
  await putItemBack(transaction, item);
  await updatePositions(transaction, ids.toSpliced(place, 0, item));
  await updatePlaylist(transaction, held.id);
}

export type ItemChange = { item: string; note?: string | undefined; after?: string | null | undefined };

/** @throws Problem forbidden; not_found; validation of `after`: it is not in the playlist */
export async function changeItem(
  transaction: Kysely<Tables>,
  { held, userId }: Acting,
  { item, note, after }: ItemChange,
): Promise<void> {
  const items = await listItemTargets(transaction, held.id);
  const { addedBy } = found(items.find(({ id }) => id === item));
  if (note !== undefined) {
    requireOwn(held, { userId, addedBy });
    await updateNote(transaction, item, note.trim() || null);
  }
  if (after !== undefined) {
    requireRole(held, ['owner', 'edit']);
    const others = items.map(({ id }) => id).filter((id) => id !== item);
    const place = after === null ? 0 : others.indexOf(after) + 1;
    if (after !== null && place === 0) throw Problem.field('after', 'exists');
    await updatePositions(transaction, others.toSpliced(place, 0, item));
  }
  await updatePlaylist(transaction, held.id);
}

/** Members who may add change what they have added. @throws Problem forbidden */
function requireOwn(
  held: Acting['held'],
  { userId, addedBy }: { userId: string; addedBy: string | null },
): void {
  if (addedBy !== userId) requireRole(held, ['owner', 'edit']);
}
