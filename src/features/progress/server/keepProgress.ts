import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { timeByServer } from '../../../contract/timeByServer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChapterProgress } from '../../chapters/ChapterProgress.ts';
import { mergeProgress } from '../mergeProgress.ts';
import type { KeptProgress, ProgressEntry } from '../progressApi.ts';
import { listChapterPlaces, listProgressOf, upsertProgress, type ChapterPlace } from './progressStore.ts';

type KeepProgress = {
  userId: string;
  contentClass: ContentClass;
  /** ISO 8601, by the device's clock. */
  sentAt: string;
  entries: readonly ProgressEntry[];
};

/** Joins entries with what is kept of the member, who nobody else writes for meanwhile. Chapters that are not there are left out. */
export async function keepProgress(
  transaction: Kysely<Tables>,
  { userId, contentClass, sentAt, entries }: KeepProgress,
): Promise<{ kept: KeptProgress[]; places: ChapterPlace[] }> {
  const serverNow = Date.now();
  const places = await listChapterPlaces(transaction, { contentClass, asked: entries });
  const asker = { userId, contentClass, chapterIds: places.map(({ id }) => id) };
  const before = new Map(
    (await listProgressOf(transaction, asker)).map((row) => [row.chapter_id, row as ChapterProgress]),
  );
  for (const place of places) {
    const known = before.get(place.id);
    const merged = entries
      .filter(({ comic, chapter }) => comic === place.comic && chapter === place.chapter)
      .map((entry) => withinChapter(inServerTime(entry), place.pages_count))
      .reduce<ChapterProgress | undefined>((one, other) => (one ? mergeProgress(one, other) : other), known);
    if (merged && !isSame(merged, known)) {
      await upsertProgress(transaction, { ...merged, userId, chapterId: place.id, comicId: place.comic_id });
    }
  }
  return { kept: await listProgressOf(transaction, asker), places };

  function inServerTime(entry: ProgressEntry): ProgressEntry {
    const timeOf = (at: string) => timeByServer({ at, deviceNow: sentAt, serverNow });
    const { read_at, hidden_at } = entry;
    return { ...entry, read_at: timeOf(read_at), hidden_at: hidden_at === null ? null : timeOf(hidden_at) };
  }
}

function withinChapter(entry: ChapterProgress, pagesCount: number): ChapterProgress {
  return {
    ...entry,
    page: Math.max(1, Math.min(entry.page, pagesCount)),
    // As exactly as the table keeps it.
    page_offset: Math.round(entry.page_offset * 1000) / 1000,
    furthest_page: Math.min(entry.furthest_page, pagesCount),
  };
}

/** What is said twice changes nothing, so that other devices need not hear of it again. */
function isSame(one: ChapterProgress, other: ChapterProgress | undefined): boolean {
  return (
    other !== undefined &&
    Date.parse(one.read_at) === Date.parse(other.read_at) &&
    one.page === other.page &&
    one.page_offset === other.page_offset &&
    one.furthest_page === other.furthest_page &&
    one.is_completed === other.is_completed &&
    one.is_hidden === other.is_hidden &&
    new Date(one.hidden_at ?? 0).getTime() === new Date(other.hidden_at ?? 0).getTime()
  );
}
