import { sql, type Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import type { CoverPart, PublicationState } from '../../comics/server/comicTables.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

type ChapterMarks = {
  state: PublicationState;
  scheduled_at: string | null;
  published_at: string | null;
  /** Missing in marks from before bulk edits could move chapters to the bin. */
  binned_at?: string | null;
};

/** The public view of a comic and its times, and the same of its chapters. */
export type PublicationMarks = {
  state: PublicationState;
  scheduled_at: string | null;
  binned_at: string | null;
  cover: string | null;
  /** The picture that the cover was cut from, and the part of it. */
  cover_source: string | null;
  cover_crop: CoverPart | null;
  chapters: Record<string, ChapterMarks>;
};

/** Only the chapters that changed with the comic. */
export type PublicationChange = { before: PublicationMarks; after: PublicationMarks };

/** With all its chapters, or with those that are named. */
export async function readPublicationMarks(
  database: Kysely<Tables>,
  comicId: string,
  chapterIds?: readonly string[],
): Promise<PublicationMarks | undefined> {
  const { rows } = await sql<{ marks: PublicationMarks }>`
    select jsonb_build_object('state', state, 'scheduled_at', scheduled_at, 'binned_at', binned_at,
      'cover', cover_media_id, 'cover_source', cover_source_id, 'cover_crop', cover_crop, 'chapters', (
        select coalesce(jsonb_object_agg(id, jsonb_build_object('state', state,
          'scheduled_at', scheduled_at, 'published_at', published_at, 'binned_at', binned_at)), '{}')
        from chapters where comic_id = comics.id
          ${chapterIds ? sql`and id = any(${chapterIds}::uuid[])` : sql``})) as marks
    from comics where id = ${comicId}`.execute(database);
  return rows[0]?.marks;
}

export function changedPublication(before: PublicationMarks, after: PublicationMarks): PublicationChange {
  const changed = Object.keys(before.chapters).filter(
    (id) => !isSameJson(before.chapters[id], after.chapters[id]),
  );
  const only = ({ chapters, ...marks }: PublicationMarks): PublicationMarks => ({
    ...marks,
    chapters: Object.fromEntries(changed.flatMap((id) => (chapters[id] ? [[id, chapters[id]]] : []))),
  });
  return { before: only(before), after: only(after) };
}

/**
 * Runs a change of a comic and its chapters, or of those that are named, and answers what it
 * changed for the public.
 */
export async function trackPublication(
  transaction: Kysely<Tables>,
  { comicId, chapterIds }: { comicId: string; chapterIds?: readonly string[] },
  change: () => Promise<unknown>,
): Promise<PublicationChange> {
  const before = await readPublicationMarks(transaction, comicId, chapterIds);
  await change();
  const after = await readPublicationMarks(transaction, comicId, chapterIds);
  if (!before || !after) throw new Error(`the comic ${comicId} is gone in the midst of a transaction`);
  return changedPublication(before, after);
}

export type RestoredPublication = {
  change: PublicationChange;
  /** The parts that somebody has changed since, and that stay so. */
  left: ('state' | 'chapters')[];
};

/**
 * Puts back what the public sees of a comic, with the counters; undefined where somebody has
 * changed that since. That the comic was public once stays known. Belongs after `lockCatalogue`.
 */
export async function restorePublication(
  transaction: Kysely<Tables>,
  comicId: string,
  { before, after }: PublicationChange,
): Promise<RestoredPublication | undefined> {
  const changed = Object.keys(before.chapters);
  const now = await readPublicationMarks(transaction, comicId, changed);
  if (!now || !isSameJson(placeOf(now), placeOf(after))) return undefined;
  const mine = changed.filter((id) => isSameChapter(now.chapters[id], after.chapters[id]));
  // Its chapters may have gone since.
  if (before.state === 'published' && !(await isLiveThen(transaction, comicId, { before, mine })))
    return undefined;
  await restoreChapters(transaction, before, mine);
  // Nothing in the bin is live.
  if (before.binned_at === null && now.binned_at !== null)
    await transaction.updateTable('comics').set({ binned_at: null }).where('id', '=', comicId).execute();
  if (mine.length > 0) await refreshComic(transaction, comicId);
  const comic = await transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state'])
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  await changeComicState(transaction, comic, before.state);
  await transaction
    .updateTable('comics')
    .set({
      scheduled_at: before.scheduled_at,
      binned_at: before.binned_at,
      updated_at: sql`now()`,
      // Publishing may have put another page in the place of one that nobody could see.
      ...(now.cover === after.cover
        ? {
            cover_media_id: before.cover,
            cover_source_id: before.cover_source,
            cover_crop: before.cover_crop && JSON.stringify(before.cover_crop),
          }
        : {}),
    })
    .where('id', '=', comicId)
    .execute();
  await bumpContentGeneration(transaction);
  const restored = await readPublicationMarks(transaction, comicId, changed);
  return {
    change: changedPublication(now, restored ?? now),
    left: mine.length < changed.length ? ['chapters'] : [],
  };
}

const placeOf = ({ state, scheduled_at, binned_at }: PublicationMarks) => ({
  state,
  scheduled_at,
  binned: binned_at !== null,
});

function isSameChapter(now: ChapterMarks | undefined, then: ChapterMarks | undefined): boolean {
  if (!now || !then) return false;
  const { binned_at: _, ...others } = now;
  return isSameJson('binned_at' in then ? now : others, then);
}

/** Whether a chapter of the comic is live once these are as they were. */
async function isLiveThen(
  transaction: Kysely<Tables>,
  comicId: string,
  { before, mine }: { before: PublicationMarks; mine: readonly string[] },
): Promise<boolean> {
  if (mine.some((id) => before.chapters[id]?.state === 'published')) return true;
  const other = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comicId)
    .where('state', '=', 'published')
    .where(sql<boolean>`id <> all(${mine}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function restoreChapters(
  transaction: Kysely<Tables>,
  { chapters }: PublicationMarks,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, ...chapters[id], knows_bin: 'binned_at' in (chapters[id] ?? {}) }));
  await sql`
    update chapters set state = old.state, scheduled_at = old.scheduled_at,
      published_at = old.published_at, updated_at = now(),
      binned_at = case when old.knows_bin then old.binned_at else chapters.binned_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as old (id uuid, state text, scheduled_at timestamptz, published_at timestamptz,
        binned_at timestamptz, knows_bin boolean)
    where chapters.id = old.id`.execute(transaction);
}
