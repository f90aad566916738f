import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { pageToOpen } from '../../chapters/pageToOpen.ts';
import { readTo } from '../../chapters/readTo.ts';
import { whereToRead } from '../../chapters/web/whereToRead.ts';
import { listProgress, putProgress } from '../../progress/progressApi.ts';
import { progressKind } from '../../progress/progressKind.ts';
import { historyEntries } from './historyDays.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  const told = { number: null, volume: null, title: null };
  server = fakeSyncServer({ list: listProgress, put: putProgress, kind: progressKind, told });
});
afterEach(closeFakePages);

const chapter = (slug: string) => ({ slug, number: slug, volume: null, title: null, pages_count: 11 });
const CHAPTERS = ['1', '2', '3', '4'].map(chapter);
const LINES = CHAPTERS.map((one) => ({ chapter: one, versions: [one] })) as never;

type Device = Awaited<ReturnType<typeof open>>;

async function open(device: FakeDevice, memberId?: string) {
  const page = await openFakePage(device, server.answers, async () => ({
    ...(await import('../../../ui/api/ApiError.ts')),
    ...(await import('../../../ui/device/deviceNotes.ts')),
    ...(await import('../../chapters/isRead.ts')),
    ...(await import('../../chapters/web/progressNotes.ts')),
    ...(await import('../../chapters/web/resumePoint.ts')),
    ...(await import('../../sessions/web/keepSession.ts')),
    ...(await import('../../sync/web/followEntries.ts')),
    ...(await import('../../progress/web/hideFromHistory.ts')),
    ...(await import('../../progress/web/markChapters.ts')),
    ...(await import('../../progress/web/progressEntries.ts')),
    ...(await import('../../progress/web/readCurrentProgress.ts')),
    ...(await import('../../progress/web/recordProgress.ts')),
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
      page.recordPage(comic, chapter(slug), { page: number, offset: 0, lastPage: number });
      await tick();
    },
    async readAll(slug: string) {
      for (const number of [1, 6, 11]) await this.turnTo(slug, number);
      page.recordCompletion(comic, chapter(slug));
      const next = String(Number(slug) + 1);
      if (Number(next) <= CHAPTERS.length) page.recordNext(comic, chapter(next));
      await tick();
    },
    async mark(isRead: boolean, ...slugs: string[]) {
      const { undo } = page.markChapters(comic, slugs.map(chapter), isRead);
      await tick();
      return undo;
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
        const says = page.isRead(known) ? 'read' : String(readTo(one, known));
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

/** Two chapters were read, the third is read half, and the fourth was never opened. */
async function readSome(page: Device) {
  await page.readAll('1');
  await page.readAll('2');
  for (const number of [1, 5]) await page.turnTo('3', number);
}

const SOME = ['read, read, 5 at 5, 0', '3/5', '3 2 1'];

describe('a chapter that is marked as unread is as one that was never opened, until that is undone', () => {
  it.each<[string, string[], string[]]>([
    ['read', ['1'], ['0, read, 5 at 5, 0', '3/5', '3 2']],
    ['begun', ['3'], ['read, read, 0, 0', '3/1', '2 1']],
    ['never opened', ['4'], SOME],
    ['read, and the one begun after it', ['2', '3'], ['read, 0, 0, 0', '2/1', '1']],
    ['all of the comic', ['1', '2', '3', '4'], ['0, 0, 0, 0', 'begin', '']],
  ])('%s', async (_, slugs, expected) => {
    const page = await open(fakeDevice());
    await readSome(page);
    expect(page.shown()).toEqual(SOME);
    const undo = await page.mark(false, ...slugs);
    expect(page.shown()).toEqual(expected);
    undo();
    expect(page.shown()).toEqual(SOME);
  });

  it.each<[string, string[], string]>([
    ['the last one that was read', ['3'], '3/1'],
    ['the last ones', ['2', '3'], '2/1'],
    ['one before it', ['2'], '4/1'],
    ['all', ['1', '2', '3'], 'begin'],
  ])('goes on where reading stops being continuous: %s', async (_, slugs, place) => {
    const page = await open(fakeDevice());
    for (const slug of ['1', '2', '3']) await page.readAll(slug);
    expect(page.shown()[1]).toBe('4/1');
    const undo = await page.mark(false, ...slugs);
    expect(page.shown()[1]).toBe(place);
    undo();
    expect(page.shown()[1]).toBe('4/1');
  });

  it('goes on from the first unread chapter where those before were only marked as read', async () => {
    const page = await open(fakeDevice());
    await page.mark(true, '1', '2');
    await page.turnTo('3', 5);
    await page.mark(false, '3');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '']);
  });
});

describe('a chapter that was marked as unread', () => {
  it('begins anew when it is opened, and says no more than what was read since', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    await page.mark(false, '3');
    await page.turnTo('3', 1);
    expect(page.shown()).toEqual(['read, read, 1, 0', '3/1', '3 2 1']);
    await page.turnTo('3', 2);
    expect(page.shown()).toEqual(['read, read, 2 at 2, 0', '3/2', '3 2 1']);
    await page.readAll('3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '3 2 1']);
  });

  it('has no line of the history when it is then marked as read', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    await page.mark(false, '2', '3');
    const undo = await page.mark(true, '2', '3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '1']);
    undo();
    expect(page.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
  });

  it('is as it was before a mark as read that is undone, begun as it was', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    const undo = await page.mark(true, '3', '4');
    expect(page.shown()[0]).toBe('read, read, read, read');
    undo();
    expect(page.shown()).toEqual(SOME);
  });

  it('stays out of the history where its line was removed before', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    page.hideFromHistory(page.site, ['a/3']);
    expect(page.shown()).toEqual(['read, read, 5, 0', '3/1', '2 1']);
    const undo = await page.mark(false, '3');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '2 1']);
    undo();
    expect(page.shown()).toEqual(['read, read, 5, 0', '3/1', '2 1']);
  });

  it('comes back with nothing where its comic is put back into the history', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    const putBack = page.hideComicFromHistory(page.site, 'a');
    await page.mark(false, '1', '2', '3');
    putBack();
    expect(page.shown()).toEqual(['0, 0, 0, 0', 'begin', '']);
  });
});

describe('a comic goes on behind the chapters that are marked as read', () => {
  it.each<[string, string[], string, string]>([
    ['the next one and the one after it', ['2', '3'], '2/1', '4/1'],
    ['one that comes later', ['3'], '2/1', '2/1'],
    ['all', ['2', '3', '4'], '2/1', 'begin'],
  ])('%s', async (_, slugs, before, after) => {
    const page = await open(fakeDevice());
    await page.readAll('1');
    const button = () => page.shown()[1];
    expect(button()).toBe(before);
    const undo = await page.mark(true, ...slugs);
    expect(button()).toBe(after);
    undo();
    expect(button()).toBe(before);
  });

  it('one that is half read', async () => {
    const page = await open(fakeDevice());
    await readSome(page);
    await page.mark(true, '3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '3 2 1']);
    // A chapter that is looked into again is read.
    await page.turnTo('3', 6);
    expect(page.shown()[1]).toBe('3/6');
  });

  it('where nothing was read here', async () => {
    const page = await open(fakeDevice());
    const undo = await page.mark(true, '1', '2');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '']);
    expect(page.readResumePoint(page.comic)).toBeUndefined();
    undo();
    expect(page.shown()[1]).toBe('begin');
  });
});

describe('on another device', () => {
  it('is unread, also by a clock that is behind, and the newest act wins', async () => {
    const phone = await open(fakeDevice(), 'ann');
    await readSome(phone);
    await phone.mark(false, '2', '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await open(fakeDevice(-2 * 60_000), 'ann');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(laptop.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
    await laptop.turnTo('3', 2);
    await vi.advanceTimersByTimeAsync(5_000);
    phone.show();
    await vi.advanceTimersByTimeAsync(60_000);
    await phone.comeBack();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(phone.shown()).toEqual(['read, 0, 2 at 2, 0', '3/2', '3 1']);
  });

  it('is unread by a clock that is ahead, whose times the server moves to one moment', async () => {
    const phone = await open(fakeDevice(4 * 60_000), 'ann');
    await readSome(phone);
    await phone.mark(false, '2', '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await open(fakeDevice(), 'ann');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(laptop.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
  });
});
