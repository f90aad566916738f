import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findKeptMark, upsertMarks } from '../../comicMarks/server/comicMarkStore.ts';
import { takeBackReadMarks } from '../../progress/server/readMarkStore.ts';
import type { EntryChanges } from './EntryChanges.ts';
import { deleteReadElsewhere } from './readElsewhereStore.ts';

type TakeBackEntry = {
  userId: string;
  network: Buffer;
  /** The ordinal of the import. */
  ordinal: number;
  comicId: string | null;
  changes: EntryChanges;
};

/**
 * Takes back what an entry has changed, but for what was changed since. The old state comes with a
 * time just behind the import's: so it wins on devices that have the import, and against nothing
 * later.
 */
export async function takeBackEntry(
  transaction: Kysely<Tables>,
  {
    userId,
    network,
    ordinal,
    comicId,
    changes: { chapters, favorite, shelf, score, rereads },
  }: TakeBackEntry,
): Promise<void> {
  await takeBackReadMarks(transaction, { userId, marks: chapters });
  if (comicId === null) return;
  const late = await deleteReadElsewhere(transaction, { userId, comicId, ordinal });
  await takeBackReadMarks(transaction, { userId, marks: late });
  const known = await findKeptMark(transaction, { userId, comicId });
  if (!known) return;
  const mark = { ...known };
  if (favorite && isSame(known.favorite_at, favorite.at)) {
    Object.assign(mark, { favorite: favorite.before, favorite_at: behind(favorite.at) });
  }
  if (shelf && isSame(known.shelf_at, shelf.at)) {
    Object.assign(mark, { shelf: shelf.before, shelf_at: behind(shelf.at) });
  }
  if (score && isSame(known.score_at, score.at)) {
    Object.assign(mark, { score: score.before, score_at: behind(score.at) });
  }
  if (rereads && isSame(known.rereads_at ?? null, rereads.at)) {
    Object.assign(mark, { rereads: rereads.before, rereads_at: behind(rereads.at) });
  }
  await upsertMarks(transaction, { userId, network, marks: [{ ...mark, comicId }] });
}

const isSame = (at: string | null, other: string) => at !== null && Date.parse(at) === Date.parse(other);
const behind = (at: string) => new Date(Date.parse(at) + 1).toISOString();
