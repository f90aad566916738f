import type { Kysely } from 'kysely';
import type { Input, Output } from '../../../contract/endpoint.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { MAX_OWN_ITEMS } from '../memberPlaylistLimits.ts';
import type { addOwnItem, changeOwnItem } from '../memberPlaylistsApi.ts';
import { moveLeftovers } from './listFile/leftoverStore.ts';
import { insertItem, listItemTargets, updateNote, updatePositions } from './ownItemStore.ts';
import {
  listRemovedItems,
  putItemBack,
  removePlaylistItem,
  updateKeptPlace,
  type RemovedItem,
} from './removedItemStore.ts';
import { requireRole } from './people/requireRole.ts';
import { requireSeen } from './requireSeen.ts';
import { updatePlaylist, type HeldPlaylist, type ItemTarget } from './ownPlaylistStore.ts';

type Acting = { held: Pick<HeldPlaylist, 'id' | 'role'>; userId: string };

/**
 * Puts it behind all others, unless it is there. Answers what of its comic was there already.
 * @throws Problem playlist_full
 */
export async function addItem(
  transaction: Kysely<Tables>,
  { held: { id, role }, userId }: Acting,
  target: ItemTarget,
): Promise<Output<typeof addOwnItem>['already']> {
  const items = await listItemTargets(transaction, id);
  const ofComic = items.filter(({ comicId }) => comicId === target.comicId);
  if (ofComic.some(({ chapterId }) => chapterId === target.chapterId)) return 'same';
  if (items.length >= MAX_OWN_ITEMS) throw new Problem('playlist_full', { max: MAX_OWN_ITEMS });
  await insertItem(transaction, id, { ...target, addedBy: role === 'owner' ? null : userId });
  await updatePlaylist(transaction, id);
  if (target.chapterId !== null) return ofComic.some(({ chapterId }) => chapterId === null) ? 'comic' : null;
  return ofComic.length > 0 ? 'chapters' : null;
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
  const removed = await removedById(transaction, held.id);
  const kept = found(removed.get(item));
  requireOwn(held, { userId, addedBy: kept.added_by });
  const isThere = items.some(
    ({ comicId, chapterId }) => comicId === kept.comic_id && chapterId === kept.chapter_id,
  );
  if (isThere) return;
  if (items.length >= MAX_OWN_ITEMS) throw new Problem('playlist_full', { max: MAX_OWN_ITEMS });
  const ids = items.map(({ id }) => id);
  const place = placeBehind(kept.after_id, { ids, removed }) ?? kept.place;
  await putItemBack(transaction, item);
  await updatePositions(transaction, ids.toSpliced(place, 0, item));
  await updatePlaylist(transaction, held.id);
}

export type ItemChange = Pick<
  Input<typeof changeOwnItem>,
  'item' | 'note' | 'seen_note' | 'version' | 'after'
>;

/**
 * @throws Problem forbidden; not_found; playlist_stale: the note was written meanwhile; validation
 * of `after`: nothing is known of it
 */
export async function changeItem(
  transaction: Kysely<Tables>,
  { held, userId }: Acting & { held: Pick<HeldPlaylist, 'version'> },
  { item, note, seen_note: seen, version, after }: ItemChange,
): Promise<void> {
  const items = await listItemTargets(transaction, held.id);
  if (note !== undefined) {
    const { addedBy, note: now } = found(items.find(({ id }) => id === item));
    requireOwn(held, { userId, addedBy });
    const next = note.trim();
    requireSeen('seen_note', { seen: seen?.trim() ?? seen, now, next, version, held });
    await updateNote(transaction, item, next || null);
  }
  if (after === undefined) found(items.find(({ id }) => id === item));
  else {
    requireRole(held, ['owner', 'edit']);
    const ids = items.map(({ id }) => id);
    await moveItem(transaction, { playlistId: held.id, ids, item, after });
  }
  await updatePlaylist(transaction, held.id);
}

type Moving = { playlistId: string; ids: readonly string[]; item: string; after: string | null };

/**
 * Others may have taken out what it comes to stand behind, and the item itself: then it stays out,
 * and would come back to its new place.
 */
async function moveItem(
  transaction: Kysely<Tables>,
  { playlistId, ids, item, after }: Moving,
): Promise<void> {
  const removed = await removedById(transaction, playlistId);
  const place = placeBehind(after, { ids, removed }) ?? removed.get(after ?? '')?.place;
  if (place === undefined) throw Problem.field('after', 'exists');
  const from = ids.indexOf(item);
  if (from < 0) {
    const { id } = found(removed.get(item));
    return updateKeptPlace(transaction, { id, afterId: after, place });
  }
  const to = from < place ? place - 1 : place;
  return updatePositions(transaction, ids.toSpliced(from, 1).toSpliced(to, 0, item));
}

type RemovedById = ReadonlyMap<string, RemovedItem>;

const removedById = async (transaction: Kysely<Tables>, playlistId: string): Promise<RemovedById> =>
  new Map((await listRemovedItems(transaction, playlistId)).map((one) => [one.id, one]));

/**
 * The place behind an item, or behind what stood before it where that was taken out. Undefined: it
 * is not known.
 */
function placeBehind(
  after: string | null,
  { ids, removed }: { ids: readonly string[]; removed: RemovedById },
): number | undefined {
  let before = after;
  for (let left = removed.size; left > 0 && before !== null && !ids.includes(before); left -= 1)
    before = removed.get(before)?.after_id ?? (removed.has(before) ? null : before);
  if (before === null) return 0;
  const index = ids.indexOf(before);
  return index < 0 ? undefined : index + 1;
}

/** Members who may add change what they have added. @throws Problem forbidden */
function requireOwn(
  held: Acting['held'],
  { userId, addedBy }: { userId: string; addedBy: string | null },
): void {
  if (addedBy !== userId) requireRole(held, ['owner', 'edit']);
}
