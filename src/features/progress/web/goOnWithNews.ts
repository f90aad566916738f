import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { readNotes, writeNote } from '../../../ui/device/deviceNotes.ts';
import {
  comicProgressPrefix,
  readComicProgress,
  type NotedProgress,
} from '../../chapters/web/progressNotes.ts';
import { parseResumePoint, resumePrefix, type ResumePoint } from '../../chapters/web/resumePoint.ts';
import { COMIC_CARDS_LIMIT } from '../../comics/comicCardsLimit.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { pointToLatest } from './pointToLatest.ts';
import { progressOutbox } from './progressOutbox.ts';

/** Looking costs calls: it is done for those that were read to their end last, and not at every glance. */
const MAX_COMICS = 3 * COMIC_CARDS_LIMIT;
const QUIET_MS = 10 * 60_000;

const NOT_READ = { page: 1, page_offset: 0, furthest_page: 0, is_completed: false };
const NOT_HIDDEN = { hidden_at: null, is_hidden: false, device: '' };

type FinishedComic = { slug: string; place: ResumePoint };

let lookedAt = 0;

/** Comics that were read to their end, and have a chapter by now that was not read, are gone on with there. Never rejects. */
export async function goOnWithNews(siteId: string, { callApi }: Pick<ApiContext, 'callApi'>): Promise<void> {
  if (Date.now() - lookedAt < QUIET_MS) return;
  lookedAt = Date.now();
  try {
    const finished = finishedComics(siteId).slice(0, MAX_COMICS);
    for (let from = 0; from < finished.length; from += COMIC_CARDS_LIMIT) {
      const part = finished.slice(from, from + COMIC_CARDS_LIMIT);
      const { data } = await callApi('GET /api/comic-cards', {
        slugs: part.map(({ slug }) => slug).join(','),
      });
      const latest = new Map(data.map((card) => [card.slug, card.latest_chapter?.slug]));
      const hasNews = ({ slug, place }: FinishedComic) =>
        latest.has(slug) && latest.get(slug) !== place.chapter;
      for (const comic of part.filter(hasNews)) await goOn(comic);
    }
  } catch {
    lookedAt = 0;
  }

  async function goOn({ slug, place }: FinishedComic): Promise<void> {
    const { data: chapters } = await callApi('GET /api/comics/:slug/chapters', { slug });
    const index = chapters.findIndex((chapter) => chapter.slug === place.chapter);
    const read = readComicProgress({ siteId, slug });
    const next = chapters.slice(index + 1).find((chapter) => !read[chapter.slug]?.is_completed);
    if (index === -1 || !next) return;
    const { number, title } = next;
    // As if it had been there when the one before it was read: what another device has read of it is later.
    const read_at = new Date(Date.parse(place.updated_at) + 1).toISOString();
    const known = { ...NOT_READ, ...NOT_HIDDEN, ...read[next.slug] };
    const progress: NotedProgress = { ...known, number, title, read_at };
    writeNote(comicProgressPrefix({ siteId, slug }) + next.slug, JSON.stringify(progress));
    pointToLatest(siteId, new Set([slug]));
    if (readToken(siteId) !== null) progressOutbox({ siteId, callApi }).mark(`${slug}/${next.slug}`);
  }
}

/** The last one first. */
function finishedComics(siteId: string): FinishedComic[] {
  return Object.entries(readNotes(resumePrefix(siteId)))
    .flatMap(([slug, text]) => {
      const place = parseResumePoint(text);
      return place?.is_finished ? [{ slug, place }] : [];
    })
    .sort((left, right) => Date.parse(right.place.updated_at) - Date.parse(left.place.updated_at));
}
