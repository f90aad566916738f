import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { lookAtScores } from '../../comicMarks/server/comicMarkStore.ts';
import type { OpenEntries } from '../../sync/server/keepEntries.ts';
import type { KeptProgress, ProgressEntry } from '../progressApi.ts';
import { newReading } from '../newReading.ts';
import { progressKind } from '../progressKind.ts';
import { addReadingHours } from './readingHourStore.ts';
import { listChapterPlaces, listProgressOf, upsertProgress } from './progressStore.ts';

type Asked = { userId: string; contentClass: ContentClass; entries: readonly ProgressEntry[] };

/** The member's progress in the chapters that a call names, as far as those are there for them. */
export async function openProgress(
  transaction: Kysely<Tables>,
  { userId, contentClass, entries }: Asked,
): Promise<OpenEntries<ProgressEntry, KeptProgress>> {
  const live = await listChapterPlaces(transaction, { contentClass, asked: entries });
  const places = new Map(live.map((place) => [`${place.comic}/${place.chapter}`, place]));
  const chapterIds = live.map(({ id }) => id);
  const kept = () => listProgressOf(transaction, { userId, contentClass, chapterIds });
  const known = await kept();
  const before = new Map(known.map((entry) => [progressKind.keyOf(entry), entry]));
  const beforeOf = (entry: ProgressEntry) => before.get(progressKind.keyOf(entry));
  return {
    known,
    kept,
    fit(entry) {
      const place = places.get(progressKind.keyOf(entry));
      return place && withinChapter(entry, place.pages_count);
    },
    async write(changed) {
      await addReadingHours(transaction, userId, readingOf(changed, beforeOf));
      const placed = changed.flatMap((entry) => {
        const place = places.get(progressKind.keyOf(entry));
        return place ? [{ ...entry, chapterId: place.id, comicId: place.comic_id }] : [];
      });
      await upsertProgress(transaction, { userId, entries: placed });
      const crossed = placed.filter((entry) => isOpened(entry) !== isOpened(beforeOf(entry)));
      await lookAtScores(transaction, { userId, comicIds: crossed.map(({ comicId }) => comicId) });
    },
  };
}

/** By this a score of the comic counts (`scores/server/countScores.ts`). */
const isOpened = (entry: ProgressEntry | undefined) =>
  entry !== undefined && (entry.furthest_page > 0 || entry.is_marked_read === true);

/** The pages that were not read before, each with its time. */
function readingOf(
  changed: readonly ProgressEntry[],
  beforeOf: (entry: ProgressEntry) => ProgressEntry | undefined,
) {
  return changed
    .map((entry) => ({ at: entry.read_at, ...newReading(entry, beforeOf(entry)) }))
    .filter(({ pages, chapters }) => pages + chapters > 0);
}

function withinChapter(entry: ProgressEntry, pagesCount: number): ProgressEntry {
  return {
    ...entry,
    page: Math.max(1, Math.min(entry.page, pagesCount)),
    // The offset is as exact as in the table.
    page_offset: Math.round(entry.page_offset * 1000) / 1000,
    furthest_page: Math.min(entry.furthest_page, pagesCount),
  };
}
