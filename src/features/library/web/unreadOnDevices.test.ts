import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeProgressServer,
  openComicReader,
  type ComicReader,
} from '../../../../tests/support/comicReader.ts';
import { closeFakePages, fakeDevice } from '../../../../tests/support/fakePage.ts';
import type { FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  server = fakeProgressServer();
});
afterEach(closeFakePages);

describe('on another device', () => {
  it('is unread, also by a clock that is behind, and the newest act wins', async () => {
    const phone = await openComicReader(server, fakeDevice(), 'ann');
    await phone.readSome();
    await phone.mark(false, '2', '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await openComicReader(server, fakeDevice(-2 * 60_000), 'ann');
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
    const phone = await openComicReader(server, fakeDevice(4 * 60_000), 'ann');
    await phone.readSome();
    await phone.mark(false, '2', '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await openComicReader(server, fakeDevice(), 'ann');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(laptop.shown()).toEqual(['read, 0, 0, 0', '2/1', '1']);
  });

  it('is read again by a clock that is ahead, all of it without a network', async () => {
    const phone = await openComicReader(server, fakeDevice(4 * 60_000), 'ann');
    await phone.readSome();
    await vi.advanceTimersByTimeAsync(5_000);
    phone.goOffline();
    await phone.mark(false, '2', '3');
    for (const number of [1, 4, 7]) await phone.turnTo('3', number);
    await phone.goOnline();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(phone.shown()).toEqual(['read, 0, 7 at 7, 0', '3/7', '3 1']);
  });

  it('gives way to another chapter that is opened by a clock that is behind', async () => {
    const phone = await openComicReader(server, fakeDevice(), 'ann');
    await phone.readSome();
    await phone.mark(false, '1', '2', '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await openComicReader(server, fakeDevice(-2 * 60_000), 'ann');
    await vi.advanceTimersByTimeAsync(5_000);
    for (const number of [1, 5]) await laptop.turnTo('4', number);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(laptop.shown()).toEqual(['0, 0, 0, 5 at 5', '4/5', '4']);
  });

  it('is not undone where it was read to its end since', async () => {
    const phone = await openComicReader(server, fakeDevice(), 'ann');
    await phone.readSome();
    const undo = await phone.mark(false, '3');
    await vi.advanceTimersByTimeAsync(5_000);
    const laptop = await openComicReader(server, fakeDevice(), 'ann');
    await vi.advanceTimersByTimeAsync(5_000);
    await laptop.readAll('3');
    await vi.advanceTimersByTimeAsync(5_000);
    phone.show();
    await vi.advanceTimersByTimeAsync(60_000);
    await phone.comeBack();
    await vi.advanceTimersByTimeAsync(5_000);
    undo();
    expect(phone.shown()[0]).toBe('read, read, read, 0');
  });
});

describe('whatever is read, marked, undone and hidden', () => {
  const slug = fc.constantFrom('1', '2', '3', '4');
  const act = fc.oneof(
    fc.record({ kind: fc.constant('turn'), slug, page: fc.integer({ min: 1, max: 10 }) }),
    fc.record({
      kind: fc.constantFrom('readAll', 'unread', 'unread', 'read', 'undo', 'hide', 'offline', 'online'),
      slug,
      page: fc.constant(1),
    }),
    fc.record({ kind: fc.constantFrom('wait', 'back'), slug, page: fc.constant(1) }),
  );
  type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

  async function run(page: ComicReader, undos: (() => void)[], { kind, slug: of, page: number }: Act) {
    page.show();
    if (kind === 'turn') await page.turnTo(of, number);
    else if (kind === 'readAll') await page.readAll(of);
    else if (kind === 'unread' || kind === 'read') undos.push(await page.mark(kind === 'read', of));
    else if (kind === 'undo') undos.pop()?.();
    else if (kind === 'hide') page.hideFromHistory(page.site, [`a/${of}`]);
    else if (kind === 'offline') page.goOffline();
    else if (kind === 'online') await page.goOnline();
    else if (kind === 'wait') await vi.advanceTimersByTimeAsync(4_000);
    else await comeBack(page);
  }

  async function comeBack(page: ComicReader) {
    page.show();
    await vi.advanceTimersByTimeAsync(60_000);
    await page.comeBack();
    await vi.advanceTimersByTimeAsync(4_000);
  }

  it('two devices show the same in the end, whose clocks are some minutes off', async () => {
    const minutes = fc.integer({ min: -4, max: 4 });
    const acts = fc.array(fc.tuple(fc.nat(1), act), { minLength: 8, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(minutes, acts, async (off, all) => {
        server = fakeProgressServer();
        const pages = [
          await openComicReader(server, fakeDevice(), 'ann'),
          await openComicReader(server, fakeDevice(off * 60_000), 'ann'),
        ];
        const undos: (() => void)[] = [];
        for (const [index, one] of all) await run(pages[index]!, undos, one);
        for (const page of [...pages, ...pages, ...pages]) {
          page.show();
          await page.goOnline();
          await comeBack(page);
        }
        const shown = pages.map((page) => {
          page.show();
          return page.shown();
        });
        closeFakePages();
        vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
        expect(shown[1]).toEqual(shown[0]);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('an undo puts all back', async () => {
    const acts = fc.array(act, { minLength: 4, maxLength: 10 });
    const marked = fc.uniqueArray(slug, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(acts, marked, fc.boolean(), async (all, slugs, isMarkedRead) => {
        const page = await openComicReader(fakeProgressServer(), fakeDevice());
        const undos: (() => void)[] = [];
        // A chapter that was only marked as read, and looked into again, is finished after an undo.
        for (const one of all) if (one.kind !== 'read') await run(page, undos, one);
        const before = page.shown();
        const undo = await page.mark(isMarkedRead, ...slugs);
        undo();
        const after = page.shown();
        closeFakePages();
        vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
        expect(after).toEqual(before);
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});
