import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Input } from '../../../../contract/endpoint.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { addNote } from '../../addNote.ts';
import type { importListFile } from '../../listFileApi.ts';
import { MAX_OWN_ITEMS } from '../../memberPlaylistLimits.ts';
import { insertItems, type NewItem } from '../ownItemStore.ts';
import { insertLeftovers, type LeftoverRow } from './leftoverStore.ts';
import { upsertChoices } from './listChoiceStore.ts';
import { findTargets } from './listFileStore.ts';

type Importing = Pick<Input<typeof importListFile>, 'id' | 'lines'> & {
  userId: string;
  contentClass: ContentClass;
};

/**
 * Fills an empty playlist, each comic or chapter once, with the notes of all its lines as far as
 * they fit. A line without a target, or without room, waits with its number.
 */
export async function importLines(
  transaction: Kysely<Tables>,
  { id, userId, lines, contentClass }: Importing,
): Promise<void> {
  const addresses = lines.map(({ target }) => target);
  const targets = await findTargets(transaction, { addresses, contentClass });
  const items = new Map<string, NewItem>();
  const leftovers: LeftoverRow[] = [];
  let last: string | null = null;
  for (const [index, { target: _, is_chosen: __, ...line }] of lines.entries()) {
    const target = targets[index];
    const key = target && `${target.comicId} ${target.chapterId}`;
    const known = items.get(key ?? '');
    if (known) addNote(known, line.note);
    else if (!target || key === undefined || items.size >= MAX_OWN_ITEMS)
      leftovers.push({ ...line, after_id: last });
    else {
      last = uuidv7();
      items.set(key, { id: last, ...target, note: line.note });
    }
  }
  const choices = lines.flatMap(({ series, volume, is_chosen: isChosen }, index) => {
    const comicId = targets[index]?.comicId;
    return isChosen && comicId !== undefined ? [{ series, volume, comicId }] : [];
  });
  await upsertChoices(transaction, { userId, choices });
  await insertItems(transaction, id, [...items.values()]);
  await insertLeftovers(transaction, id, distinctLines(leftovers));
}

/** A caller may have given two lines one number. */
const distinctLines = (rows: readonly LeftoverRow[]) => [
  ...new Map(rows.map((row) => [row.line, row])).values(),
];
