import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { readNote, readNotes, writeNote } from '../../../ui/device/deviceNotes.ts';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { isForeign } from '../../chapters/chooseNeighbour.ts';
import { foldKeys } from '../../chapters/foldKeys.ts';
import { isRead } from '../../chapters/isRead.ts';
import { nextChapter } from '../../chapters/nextChapter.ts';
import { comicProgressPrefix, readComicProgress } from '../../chapters/web/progressNotes.ts';
import { parseResumePoint, resumePrefix, type ResumePoint } from '../../chapters/web/resumePoint.ts';
import { rereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import { COMIC_CARDS_LIMIT } from '../../comics/comicCardsLimit.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { asNext } from './asNext.ts';
import { NEVER_OPENED } from './neverOpened.ts';
import { pointToLatest } from './pointToLatest.ts';
import { progressEntries } from './progressEntries.ts';
import { readCurrentProgress } from './readCurrentProgress.ts';

/**
 * Looking costs calls: it is done for the comics that were finished last, and not at every visit of
 * the page.
 */
const MAX_COMICS = 3 * COMIC_CARDS_LIMIT;
const QUIET_MS = 10 * 60_000;

type FinishedComic = { slug: string; place: ResumePoint };

let lookedAt = 0;

/**
 * Moves the place of a finished comic to its next chapter, once there is one that was not read.
 * Never rejects.
 */
export async function goOnWithNews(siteId: string, { callApi }: Pick<ApiContext, 'callApi'>): Promise<void> {
  if (Date.now() - lookedAt < QUIET_MS) return;
  lookedAt = Date.now();
  const token = readToken(siteId);
  const finished = finishedComics(siteId).slice(0, MAX_COMICS);
  for (let from = 0; from < finished.length; from += COMIC_CARDS_LIMIT) {
    const part = finished.slice(from, from + COMIC_CARDS_LIMIT);
    try {
      const { data } = await callApi('GET /api/comic-cards', {
        slugs: part.map(({ slug }) => slug).join(','),
      });
      const latest = new Map(data.map((card) => [card.slug, card.latest_chapter?.slug]));
      const hasNews = ({ slug, place }: FinishedComic) =>
        latest.has(slug) && latest.get(slug) !== place.chapter;
      // One comic that fails does not hold up the others.
      for (const comic of part.filter(hasNews)) await goOn(comic).catch(lookAgain);
    } catch {
      lookAgain();
    }
  }

  async function goOn({ slug, place }: FinishedComic): Promise<void> {
    const { data: chapters } = await callApi('GET /api/comics/:slug/chapters', { slug });
    // The reader may have logged out or in, read on, or cleared the history since.
    const now = parseResumePoint(readNote(resumePrefix(siteId) + slug));
    if (readToken(siteId) !== token || !now?.is_finished || now.updated_at !== place.updated_at) return;
    const finished = chapters.find((chapter) => chapter.slug === place.chapter);
    const read = readComicProgress({ siteId, slug });
    const keyOf = foldKeys(chapters);
    const current = readCurrentProgress({ siteId, slug });
    const readKeys = new Set(chapters.filter((one) => isRead(current[one.slug])).map(keyOf));
    // Another language is for the reader to choose.
    const isAsked = (chapter: ChapterRow) =>
      finished !== undefined && !isForeign(chapter, finished) && !readKeys.has(keyOf(chapter));
    const next = finished && nextChapter(chapters, finished, { wish: { progress: read }, isAsked });
    if (!next) return;
    const { number, volume, title } = next;
    // The time is right after the chapter before it: progress of another device in it is later, and
    // wins.
    const read_at = new Date(Date.parse(place.updated_at) + 1).toISOString();
    const from = rereadFrom({ siteId, slug });
    const known = { ...NEVER_OPENED, ...read[next.slug], number, volume, title };
    const progress = asNext(known, { read_at, from });
    writeNote(comicProgressPrefix({ siteId, slug }) + next.slug, JSON.stringify(progress));
    pointToLatest(siteId, new Set([slug]));
    sendChanged(progressEntries, { siteId, callApi }, [`${slug}/${next.slug}`]);
  }
}

function lookAgain(): void {
  lookedAt = 0;
}

/** The comic that was finished last comes first. */
function finishedComics(siteId: string): FinishedComic[] {
  return Object.entries(readNotes(resumePrefix(siteId)))
    .flatMap(([slug, text]) => {
      const place = parseResumePoint(text);
      return place?.is_finished ? [{ slug, place }] : [];
    })
    .sort((left, right) => Date.parse(right.place.updated_at) - Date.parse(left.place.updated_at));
}
