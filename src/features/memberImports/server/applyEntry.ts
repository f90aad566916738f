import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ComicMark } from '../../comicMarks/comicMarksApi.ts';
import { findKeptMark, upsertMarks } from '../../comicMarks/server/comicMarkStore.ts';
import { insertReadMarks } from '../../progress/server/readMarkStore.ts';
import type { EntryChanges } from './EntryChanges.ts';
import { listVisibleIds } from './importEntryStore.ts';
import { listHereChapters } from './match/planEntries.ts';
import { pickChapters } from './match/pickChapters.ts';
import type { FileEntry } from './read/FileEntry.ts';
import { upsertReadElsewhere } from './readElsewhereStore.ts';

type Mark = Omit<ComicMark, 'comic'>;

export const NO_MARK: Mark = {
  favorite: false,
  favorite_at: null,
  shelf: null,
  shelf_at: null,
  score: null,
  score_at: null,
  is_private: false,
  private_at: null,
  reread_from: null,
  reread_at: null,
  rereads: 0,
  rereads_at: null,
};

export type ApplyEntry = {
  userId: string;
  contentClass: ContentClass;
  network: Buffer;
  /** The ordinal of the import. */
  ordinal: number;
  comicId: string;
  facts: FileEntry;
  /** Milliseconds of the server's clock. */
  now: number;
};

/** The time of an entry that has none in the file: every act on this site is later. */
const OLDEST_MS = Date.UTC(2000, 0, 1);

/**
 * Writes what a file says of a comic, as far as nothing later is known. Undefined where the comic
 * is not there for the member any more.
 */
export async function applyEntry(
  transaction: Kysely<Tables>,
  { userId, contentClass, network, ordinal, comicId, facts, now }: ApplyEntry,
): Promise<EntryChanges | undefined> {
  const visible = await listVisibleIds(transaction, { comicIds: [comicId], contentClass });
  if (!visible.has(comicId)) return undefined;
  // Never in the future. An entry that was undone stands a millisecond behind the import that wrote
  // it, and the next import of the same file comes behind that.
  const timeOf = (at: string | null) =>
    new Date(Math.min(at === null ? OLDEST_MS : Date.parse(at), now - 1_000) + 2 * ordinal).toISOString();
  const known = (await findKeptMark(transaction, { userId, comicId })) ?? NO_MARK;
  const { mark, changes } = joined(known, facts, timeOf);
  if (Object.keys(changes).length > 0) {
    await upsertMarks(transaction, { userId, network, marks: [{ ...mark, comicId }] });
  }
  const here = (await listHereChapters(transaction, [comicId])).get(comicId) ?? [];
  const { missing, ...picked } = pickChapters(facts, here);
  const readUpTo = facts.read_up_to || null;
  if (readUpTo !== null || missing.length > 0) {
    // Nothing else is known of these chapters, so any time will do; the next import of the file has
    // a later one.
    const readAt = timeOf(null);
    await upsertReadElsewhere(transaction, { userId, comicId, ordinal, readUpTo, numbers: missing, readAt });
  }
  const marks = picked.marks.map(({ id, at }) => ({ id, at: timeOf(at) }));
  return { ...changes, chapters: await insertReadMarks(transaction, { userId, comicId, marks }) };
}

function joined(known: Mark, facts: FileEntry, timeOf: (at: string | null) => string) {
  const mark = { ...known };
  const changes: Omit<EntryChanges, 'chapters'> = {};
  const isLater = (at: string, before: string | null) =>
    before === null || Date.parse(at) > Date.parse(before);
  const favoriteAt = timeOf(facts.favorite_at);
  if (facts.favorite && !known.favorite && isLater(favoriteAt, known.favorite_at)) {
    changes.favorite = { before: known.favorite, at: favoriteAt };
    Object.assign(mark, { favorite: true, favorite_at: favoriteAt });
  }
  const shelfAt = timeOf(facts.shelf_at);
  if (facts.shelf && facts.shelf !== known.shelf && isLater(shelfAt, known.shelf_at)) {
    changes.shelf = { before: known.shelf, at: shelfAt };
    Object.assign(mark, { shelf: facts.shelf, shelf_at: shelfAt });
  }
  const scoreAt = timeOf(facts.score_at);
  if (facts.score && facts.score !== known.score && isLater(scoreAt, known.score_at)) {
    changes.score = { before: known.score, at: scoreAt };
    Object.assign(mark, { score: facts.score, score_at: scoreAt });
  }
  const { rereads: before = 0, rereads_at: knownAt = null } = known;
  if (facts.rereads && facts.rereads !== before && isLater(shelfAt, knownAt)) {
    changes.rereads = { before, at: shelfAt };
    Object.assign(mark, { rereads: facts.rereads, rereads_at: shelfAt });
  }
  return { mark, changes };
}
