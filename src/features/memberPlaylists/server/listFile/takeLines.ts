import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Input, Output } from '../../../../contract/endpoint.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import { addNote } from '../../addNote.ts';
import type { takeLeftovers } from '../../listFileApi.ts';
import { MAX_OWN_ITEMS } from '../../memberPlaylistLimits.ts';
import { insertItems, listItemTargets, updateNote, updatePositions, type NewItem } from '../ownItemStore.ts';
import { updatePlaylist, type ItemTarget } from '../ownPlaylistStore.ts';
import { deleteLeftovers, listLeftovers, updateLeftoverPlaces, type LeftoverRow } from './leftoverStore.ts';
import { upsertChoices, type NewChoice } from './listChoiceStore.ts';
import { findTargets } from './listFileStore.ts';

type Taking = Pick<Input<typeof takeLeftovers>, 'lines'> & {
  playlistId: string;
  userId: string;
  contentClass: ContentClass;
  /** Null: the owner. */
  addedBy: string | null;
};

/**
 * Makes items of lines that waited, each behind the item that stood before it in the file. A line
 * without a target goes away; one whose target is not there any more stays. Answers the lines whose
 * item was there already, which gets their notes as far as they fit. @throws Problem playlist_full
 */
export async function takeLines(
  transaction: Kysely<Tables>,
  { playlistId, userId, lines, contentClass, addedBy }: Taking,
): Promise<Output<typeof takeLeftovers>['already']> {
  const targets = await findTargets(transaction, {
    addresses: lines.map(({ target }) => target),
    contentClass,
  });
  const chosen = new Map(lines.map(({ line, target }, index) => [line, target && targets[index]]));
  const items = await listItemTargets(transaction, playlistId);
  const order = items.map(({ id }) => id);
  const there = new Map<string, Noted>(items.map((item) => [keyOf(item), { ...item }]));
  const already: Output<typeof takeLeftovers>['already'] = [];
  const taken: NewItem[] = [];
  const done: number[] = [];
  const moved: Pick<LeftoverRow, 'line' | 'after_id'>[] = [];
  /** The last item put behind an item, or to the front. */
  const lastBehind = new Map<string | null, string>();
  const answered = new Set(lines.flatMap(({ line, is_chosen: isChosen }) => (isChosen ? [line] : [])));
  const choices: NewChoice[] = [];
  const waiting = await listLeftovers(transaction, playlistId);
  for (const { line, series, volume, note, after_id: first } of waiting) {
    const target = chosen.get(line);
    if (target && answered.has(line)) choices.push({ series, volume, comicId: target.comicId });
    const after = lastBehind.get(first) ?? first;
    const known = target && there.get(keyOf(target));
    if (known) already.push({ line, is_note_kept: addNote(known, note) });
    else if (target) {
      if (order.length >= MAX_OWN_ITEMS) throw new Problem('playlist_full', { max: MAX_OWN_ITEMS });
      const item = { id: uuidv7(), ...target, note, addedBy };
      there.set(keyOf(item), item);
      taken.push(item);
      order.splice(after === null ? 0 : order.indexOf(after) + 1, 0, item.id);
      lastBehind.set(first, item.id);
    }
    if (target || target === null) done.push(line);
    else if (after !== first) moved.push({ line, after_id: after });
  }
  await upsertChoices(transaction, { userId, choices });
  for (const item of items) {
    const note = there.get(keyOf(item))?.note ?? null;
    if (note !== item.note) await updateNote(transaction, item.id, note);
  }
  await insertItems(transaction, playlistId, taken);
  await updatePositions(transaction, order);
  await deleteLeftovers(transaction, { playlistId, lines: done });
  await updateLeftoverPlaces(transaction, playlistId, moved);
  await updatePlaylist(transaction, playlistId);
  return already;
}

type Noted = { note: string | null };

const keyOf = ({ comicId, chapterId }: ItemTarget) => `${comicId} ${chapterId}`;
