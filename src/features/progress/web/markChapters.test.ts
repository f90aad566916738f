import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comicChapter, fakeProgressServer, openComicReader } from '../../../../tests/support/comicReader.ts';
import { closeFakePages, fakeDevice } from '../../../../tests/support/fakePage.ts';
import type { FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { isRead } from '../../chapters/isRead.ts';
import type { NotedProgress } from '../../chapters/web/progressNotes.ts';
import type { ProgressEntry } from '../progressApi.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  server = fakeProgressServer();
});
afterEach(closeFakePages);

const ALL = ['1', '2', '3'].map((slug) => comicChapter(slug));

const open = () => openComicReader(server, fakeDevice(), 'ann');

function read(progress: Record<string, NotedProgress>): string[] {
  return Object.keys(progress)
    .filter((slug) => isRead(progress[slug]))
    .toSorted();
}

it('marks what was not read yet, is no place to go on from, and is taken back exactly', async () => {
  const page = await open();
  page.recordCompletion(page.comic, comicChapter('1'));
  const { count, undo } = page.markChapters(page.comic, ALL, true);
  expect([count, read(page.readComicProgress(page.comic))]).toEqual([2, ['1', '2', '3']]);
  expect(page.readResumePoint(page.comic)?.chapter).toBe('1');
  undo();
  expect(read(page.readComicProgress(page.comic))).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(3_000);
  const kept = server.kept('ann', '/api/progress') as ProgressEntry[];
  expect(kept.filter((entry) => isRead(entry)).map((entry) => entry.chapter)).toEqual(['1']);
});

it('counts anew in a re-read what is read and marked, and has all that was read before after it', async () => {
  const page = await open();
  for (const one of ALL) page.recordCompletion(page.comic, one);
  await vi.advanceTimersByTimeAsync(3_000);
  page.startReread(page.site, 'a');
  const since = () => read(page.readCurrentProgress(page.comic));
  expect([since(), read(page.readComicProgress(page.comic))]).toEqual([[], ['1', '2', '3']]);
  page.recordPage(page.comic, comicChapter('1'), { page: 1, offset: 0, lastPage: 1 });
  expect(since()).toEqual([]);
  page.recordCompletion(page.comic, comicChapter('1'));
  page.recordNext(page.comic, comicChapter('2'));
  expect(since()).toEqual(['1']);
  expect(page.readProgress(page.comic, '2')).toMatchObject({
    page: 1,
    furthest_page: 11,
    is_completed: true,
  });
  const lines = [comicChapter('1'), comicChapter('2')].map((one) => ({ chapter: one, versions: [one] }));
  expect(page.markLines(page.comic, lines, true).count).toBe(1);
  expect(page.markChapters(page.comic, ALL, true).count).toBe(1);
  expect(since()).toEqual(['1', '2', '3']);
  page.stopReread(page.site, 'a');
  expect(read(page.readComicProgress(page.comic))).toEqual(['1', '2', '3']);
});
