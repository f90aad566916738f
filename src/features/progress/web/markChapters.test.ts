import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeFakePages, fakeDevice, openFakePage } from '../../../../tests/support/fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { listProgress, putProgress, type ProgressEntry } from '../progressApi.ts';
import { progressKind } from '../progressKind.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  const told = { number: null, volume: null, title: null };
  server = fakeSyncServer({ list: listProgress, put: putProgress, kind: progressKind, told });
});
afterEach(closeFakePages);

const chapter = (slug: string) => ({ slug, number: slug, volume: null, title: null, pages_count: 9 });
const ALL = ['1', '2', '3'].map(chapter);

async function open() {
  const page = await openFakePage(fakeDevice(), server.answers, async () => ({
    ...(await import('../../../ui/api/ApiError.ts')),
    ...(await import('../../../ui/device/deviceNotes.ts')),
    ...(await import('../../chapters/isRead.ts')),
    ...(await import('../../comicMarks/web/rereads.ts')),
    ...(await import('../../chapters/web/progressNotes.ts')),
    ...(await import('../../chapters/web/resumePoint.ts')),
    ...(await import('../../sessions/web/keepSession.ts')),
    ...(await import('../../sync/web/followEntries.ts')),
    ...(await import('./markChapters.ts')),
    ...(await import('./markLines.ts')),
    ...(await import('./progressEntries.ts')),
    ...(await import('./readCurrentProgress.ts')),
    ...(await import('./recordProgress.ts')),
  }));
  page.logIn('ann');
  page.followEntries(page.progressEntries, page.site);
  await vi.advanceTimersByTimeAsync(0);
  const comic = { ...page.site, slug: 'a' };
  return {
    ...page,
    comic,
    read: () =>
      Object.entries(page.readComicProgress(comic))
        .filter(([, progress]) => page.isRead(progress))
        .map(([slug]) => slug)
        .toSorted(),
  };
}

it('marks what was not read yet, is no place to go on from, and is taken back exactly', async () => {
  const page = await open();
  page.recordCompletion(page.comic, chapter('1'));
  const { count, undo } = page.markChapters(page.comic, ALL, true);
  expect([count, page.read()]).toEqual([2, ['1', '2', '3']]);
  page.progressEntries.write(
    'site',
    Object.keys(page.readComicProgress(page.comic)).flatMap(
      (slug) => page.progressEntries.read('site', `a/${slug}`) ?? [],
    ),
  );
  expect(page.readResumePoint(page.comic)?.chapter).toBe('1');
  undo();
  expect(page.read()).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(3_000);
  const kept = server.kept('ann', '/api/progress') as ProgressEntry[];
  expect(kept.filter((entry) => page.isRead(entry)).map((entry) => entry.chapter)).toEqual(['1']);
});

it('marks as unread until the chapter is read to its end again', async () => {
  const page = await open();
  page.recordCompletion(page.comic, chapter('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.markChapters(page.comic, ALL, false).count).toBe(1);
  expect(page.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  page.recordCompletion(page.comic, chapter('1'));
  expect(page.read()).toEqual(['1']);
});

it('counts anew in a re-read what is read and marked, and has all that was read before after it', async () => {
  const page = await open();
  for (const one of ALL) page.recordCompletion(page.comic, one);
  await vi.advanceTimersByTimeAsync(3_000);
  page.startReread(page.site, 'a');
  const since = () =>
    Object.entries(page.readCurrentProgress(page.comic))
      .filter(([, progress]) => page.isRead(progress))
      .map(([slug]) => slug);
  expect([since(), page.read()]).toEqual([[], ['1', '2', '3']]);
  page.recordPage(page.comic, chapter('1'), { page: 1, offset: 0, lastPage: 1 });
  expect(since()).toEqual([]);
  page.recordCompletion(page.comic, chapter('1'));
  page.recordNext(page.comic, chapter('2'));
  expect(since()).toEqual(['1']);
  expect(page.readProgress(page.comic, '2')).toMatchObject({ page: 1, furthest_page: 9, is_completed: true });
  const lines = [chapter('1'), chapter('2')].map((one) => ({ chapter: one, versions: [one] }));
  expect(page.markLines(page.comic, lines, true).count).toBe(1);
  expect(page.markChapters(page.comic, ALL, true).count).toBe(1);
  expect(since().toSorted()).toEqual(['1', '2', '3']);
  page.stopReread(page.site, 'a');
  expect(page.read()).toEqual(['1', '2', '3']);
});
