import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comicChapter, fakeProgressServer, openComicReader } from '../../../../tests/support/comicReader.ts';
import { closeFakePages, fakeDevice } from '../../../../tests/support/fakePage.ts';
import type { FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  server = fakeProgressServer();
});
afterEach(closeFakePages);

const SOME = ['read, read, 5 at 5, 0', '3/5', '3 2 1'];

describe('a chapter that is marked as unread is as one that was never opened, until that is undone', () => {
  it.each<[string, string[], string[]]>([
    ['read', ['1'], ['0, read, 5 at 5, 0', '3/5', '3 2']],
    ['begun', ['3'], ['read, read, 0, 0', '3/1', '2 1']],
    ['never opened', ['4'], SOME],
    ['read, and the one begun after it', ['2', '3'], ['read, 0, 0, 0', '2/1', '1']],
    ['all of the comic', ['1', '2', '3', '4'], ['0, 0, 0, 0', 'begin', '']],
  ])('%s', async (_, slugs, expected) => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    expect(page.shown()).toEqual(SOME);
    const undo = await page.mark(false, ...slugs);
    expect(page.shown()).toEqual(expected);
    expect(page.isInRow()).toBe(expected[1] !== 'begin');
    undo();
    expect(page.shown()).toEqual(SOME);
  });

  it.each<[string, string[], string]>([
    ['the last one that was read', ['3'], '3/1'],
    ['the last ones', ['2', '3'], '2/1'],
    ['one before it', ['2'], '4/1'],
    ['all', ['1', '2', '3'], 'begin'],
  ])('goes on where reading stops being continuous: %s', async (_, slugs, place) => {
    const page = await openComicReader(server, fakeDevice());
    for (const slug of ['1', '2', '3']) await page.readAll(slug);
    expect(page.shown()[1]).toBe('4/1');
    const undo = await page.mark(false, ...slugs);
    expect(page.shown()[1]).toBe(place);
    undo();
    expect(page.shown()[1]).toBe('4/1');
  });

  it('goes on in the version that was read last', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readAll('1');
    const [english, french] = [comicChapter('2-en', '2'), comicChapter('2-fr', '2')];
    for (const [one, number] of [
      [english, 3],
      [french, 6],
    ] as const) {
      page.recordPage(page.comic, one, { page: number, offset: 0, lastPage: number });
      await page.tick();
    }
    page.markChapters(page.comic, [english, french], false);
    expect(page.readResumePoint(page.comic)).toMatchObject({ chapter: '2-fr', page: 1 });
  });

  it('goes on from the first unread chapter where those before were only marked as read', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.mark(true, '1', '2');
    await page.turnTo('3', 5);
    await page.mark(false, '3');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '']);
  });
});

describe('a chapter that was marked as unread', () => {
  it('begins anew when it is opened, and says no more than what was read since', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    await page.mark(false, '3');
    await page.turnTo('3', 1);
    expect(page.shown()).toEqual(['read, read, 1, 0', '3/1', '3 2 1']);
    await page.turnTo('3', 2);
    expect(page.shown()).toEqual(['read, read, 2 at 2, 0', '3/2', '3 2 1']);
    await page.readAll('3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '3 2 1']);
  });

  it('is not begun by being next, and has its page beneath the mark', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    const undo = await page.mark(false, '2', '3');
    await page.readAll('2');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '2 1']);
    await page.mark(false, '2');
    expect(page.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
    await page.readAll('2');
    undo();
    expect(page.shown()).toEqual(['read, read, 5 at 5, 0', '3/5', '3 2 1']);
  });

  it('is not begun by news of it', async () => {
    const page = await openComicReader(server, fakeDevice());
    for (const slug of ['1', '2', '3', '4']) await page.readAll(slug);
    await page.mark(false, '4');
    for (const number of [10, 11]) await page.turnTo('3', number);
    expect(page.isInRow()).toBe(false);
    const rowOf = (slug: string) => ({ ...comicChapter(slug), language: 'en', groups: [], published_at: '' });
    const callApi = (async (key: string) => ({
      data: key.endsWith('cards')
        ? [{ slug: 'a', latest_chapter: { slug: '4' } }]
        : ['1', '2', '3', '4'].map(rowOf),
    })) as never;
    await page.goOnWithNews('site', { callApi });
    expect(page.isInRow()).toBe(true);
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '3 2 1']);
  });

  it('has no line of the history when it is then marked as read', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    await page.mark(false, '2', '3');
    const undo = await page.mark(true, '2', '3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '1']);
    undo();
    expect(page.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
  });

  it('is as it was before a mark as read that is undone, begun as it was', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    const undo = await page.mark(true, '3', '4');
    expect(page.shown()[0]).toBe('read, read, read, read');
    undo();
    expect(page.shown()).toEqual(SOME);
  });

  it('stays out of the history where its line was removed before', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    page.hideFromHistory(page.site, ['a/3']);
    expect(page.shown()).toEqual(['read, read, 5, 0', '3/1', '2 1']);
    const undo = await page.mark(false, '3');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '2 1']);
    undo();
    expect(page.shown()).toEqual(['read, read, 5, 0', '3/1', '2 1']);
  });

  it('leaves with the whole history, for good', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    const undo = await page.mark(false, '3');
    await page.clearHistory(page.site);
    expect([page.shown()[2], page.isInRow()]).toEqual(['', false]);
    undo();
    expect([page.shown()[2], page.isInRow()]).toEqual(['', false]);
  });

  it('is no place of a re-read in which nothing was read', async () => {
    const page = await openComicReader(server, fakeDevice());
    for (const slug of ['1', '2', '3', '4']) await page.readAll(slug);
    page.startReread(page.site, 'a');
    await page.tick();
    await page.mark(true, '1');
    expect(page.isInRow()).toBe(false);
    await page.mark(false, '1');
    expect(page.isInRow()).toBe(false);
  });

  it('comes back with nothing where its comic is put back into the history', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
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
    const page = await openComicReader(server, fakeDevice());
    await page.readAll('1');
    const button = () => page.shown()[1];
    expect(button()).toBe(before);
    const undo = await page.mark(true, ...slugs);
    expect(button()).toBe(after);
    undo();
    expect(button()).toBe(before);
  });

  it('one that is half read', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readSome();
    await page.mark(true, '3');
    expect(page.shown()).toEqual(['read, read, read, 0', '4/1', '3 2 1']);
    expect(page.isInRow()).toBe(false);
    // A chapter that is looked into again is read.
    await page.turnTo('3', 6);
    expect(page.shown()[1]).toBe('3/6');
    await page.readAll('3');
    expect(page.readProgress(page.comic, '3')?.is_completed).toBe(true);
  });

  it('one that was read whole before, and is begun again', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.readAll('1');
    await page.mark(false, '1');
    await page.turnTo('1', 3);
    await page.mark(true, '1');
    expect(page.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
  });

  it('at the page where the next one was left', async () => {
    const page = await openComicReader(server, fakeDevice());
    await page.turnTo('3', 5);
    await page.readAll('1');
    await page.mark(true, '2');
    expect(page.shown()).toEqual(['read, read, 5 at 5, 0', '3/5', '1 3']);
  });

  it('where nothing was read here', async () => {
    const page = await openComicReader(server, fakeDevice());
    const undo = await page.mark(true, '1', '2');
    expect(page.shown()).toEqual(['read, read, 0, 0', '3/1', '']);
    expect(page.readResumePoint(page.comic)).toBeUndefined();
    undo();
    expect(page.shown()[1]).toBe('begin');
  });
});
