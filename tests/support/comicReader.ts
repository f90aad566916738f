import { vi } from 'vitest';
import { isRead } from '../../src/features/chapters/isRead.ts';
import { pageToOpen } from '../../src/features/chapters/pageToOpen.ts';
import { readTo } from '../../src/features/chapters/readTo.ts';
import { whereToRead } from '../../src/features/chapters/web/whereToRead.ts';
import { historyEntries } from '../../src/features/library/web/historyDays.ts';
import { listProgress, putProgress } from '../../src/features/progress/progressApi.ts';
import { progressKind } from '../../src/features/progress/progressKind.ts';
import { openFakePage, type FakeDevice } from './fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from './fakeSyncServer.ts';

export function comicChapter(slug: string, number = slug) {
  return { slug, number, volume: null, title: null, pages_count: 11 };
}
const CHAPTERS = ['1', '2', '3', '4'].map((slug) => comicChapter(slug));
const LINES = CHAPTERS.map((one) => ({ chapter: one, versions: [one] })) as never;

export function fakeProgressServer(): FakeSyncServer {
  const told = { number: null, volume: null, title: null };
  return fakeSyncServer({ list: listProgress, put: putProgress, kind: progressKind, told });
}

export type ComicReader = Awaited<ReturnType<typeof openComicReader>>;

/** A page on a device whose reader reads the comic `a` of four chapters. It needs fake timers. */
export async function openComicReader(server: FakeSyncServer, device: FakeDevice, memberId?: string) {
  const page = await openFakePage(device, server.answers, async () => ({
    ...(await import('../../src/ui/api/ApiError.ts')),
    ...(await import('../../src/ui/device/deviceNotes.ts')),
    ...(await import('../../src/features/chapters/web/progressNotes.ts')),
    ...(await import('../../src/features/chapters/web/resumePoint.ts')),
    ...(await import('../../src/features/sessions/web/keepSession.ts')),
    ...(await import('../../src/features/sync/web/followEntries.ts')),
    ...(await import('../../src/features/comicMarks/web/rereads.ts')),
    ...(await import('../../src/features/progress/web/goOnWithNews.ts')),
    ...(await import('../../src/features/progress/web/hideFromHistory.ts')),
    ...(await import('../../src/features/progress/web/markChapters.ts')),
    ...(await import('../../src/features/progress/web/markLines.ts')),
    ...(await import('../../src/features/progress/web/progressEntries.ts')),
    ...(await import('../../src/features/progress/web/readCurrentProgress.ts')),
    ...(await import('../../src/features/progress/web/recordProgress.ts')),
  }));
  if (memberId !== undefined) page.logIn(memberId);
  page.followEntries(page.progressEntries, page.site);
  await vi.advanceTimersByTimeAsync(0);
  const comic = { ...page.site, slug: 'a' };
  const tick = () => vi.advanceTimersByTimeAsync(1_000);
  return {
    ...page,
    comic,
    tick,
    async turnTo(slug: string, number: number) {
      page.recordPage(comic, comicChapter(slug), { page: number, offset: 0, lastPage: number });
      await tick();
    },
    async readAll(slug: string) {
      for (const number of [1, 6, 11]) await this.turnTo(slug, number);
      page.recordCompletion(comic, comicChapter(slug));
      const next = String(Number(slug) + 1);
      if (Number(next) <= CHAPTERS.length) page.recordNext(comic, comicChapter(next));
      await tick();
    },
    /** Two chapters were read, the third is read half, and the fourth was never opened. */
    async readSome() {
      await this.readAll('1');
      await this.readAll('2');
      for (const number of [1, 5]) await this.turnTo('3', number);
    },
    async mark(isMarkedRead: boolean, ...slugs: string[]) {
      const { undo } = page.markChapters(
        comic,
        slugs.map((slug) => comicChapter(slug)),
        isMarkedRead,
      );
      await tick();
      return undo;
    },
    /** Whether the comic is among those that are being read. */
    isInRow() {
      const place = page.readResumePoint(comic);
      return place !== undefined && place.is_finished !== true;
    },
    /**
     * The chapters, each as read or the page up to which it was, and the page where it opens if it
     * is not the first; where the comic's button leads; the chapters of the history.
     */
    shown() {
      const progress = page.readCurrentProgress(comic);
      const list = CHAPTERS.map((one) => {
        const known = progress[one.slug];
        const opens = pageToOpen(one, known);
        const says = isRead(known) ? 'read' : String(readTo(one, known));
        return opens === undefined ? says : `${says} at ${opens}`;
      });
      const begin = whereToRead(LINES, { place: page.readResumePoint(comic), progress });
      const history = historyEntries(page.readComicProgress(comic));
      return [
        list.join(', '),
        begin.page === undefined ? 'begin' : `${begin.chapter?.slug}/${begin.page}`,
        history.map(({ key }) => key).join(' '),
      ];
    },
  };
}
