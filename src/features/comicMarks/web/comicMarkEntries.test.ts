import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { comicMarkKind } from '../comicMarkKind.ts';
import { listComicMarks, putComicMarks, type ComicMark } from '../comicMarksApi.ts';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  server = fakeSyncServer({ list: listComicMarks, put: putComicMarks, kind: comicMarkKind });
});
afterEach(closeFakePages);

async function open(device: FakeDevice, memberId?: string) {
  const page = await openFakePage(device, server.answers, async () => ({
    ...(await import('../../../ui/api/ApiError.ts')),
    ...(await import('../../../ui/device/deviceNotes.ts')),
    ...(await import('../../sessions/web/beforeLogout.ts')),
    ...(await import('../../sessions/web/keepSession.ts')),
    ...(await import('../../sync/web/entryOutbox.ts')),
    ...(await import('../../sync/web/followEntries.ts')),
    ...(await import('../../sync/web/visitorQuestion.ts')),
    ...(await import('./changeComicMark.ts')),
    ...(await import('./comicMarkEntries.ts')),
    ...(await import('./markNotes.ts')),
    ...(await import('./noteComicMark.ts')),
    ...(await import('./rereads.ts')),
    ...(await import('../rereadMoves.ts')),
  }));
  if (memberId !== undefined) page.logIn(memberId);
  page.followEntries(page.comicMarkEntries, page.site);
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...page,
    mark: (slug: string, change: Parameters<typeof page.changeComicMark>[2]) =>
      page.changeComicMark(page.site, slug, change),
    known: (slug: string) => page.readMark('site', slug),
    async logOut() {
      await page.finishSending();
      page.forgetSession('site');
    },
  };
}

const kept = (memberId: string) => server.kept(memberId, '/api/comic-marks') as ComicMark[];

it('go to the server two seconds later, each field with its own time', async () => {
  const page = await open(fakeDevice(), 'ann');
  page.mark('a', { favorite: true });
  await vi.advanceTimersByTimeAsync(500);
  page.mark('a', { shelf: 'plan' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept('ann')).toMatchObject([
    { comic: 'a', favorite: true, favorite_at: '2026-03-01T12:00:00.000Z', shelf: 'plan', score_at: null },
  ]);
  expect(kept('ann')[0]?.shelf_at).toBe('2026-03-01T12:00:00.500Z');
});

it('go to the server from a later page, if this one ends before the code that sends is there', async () => {
  const device = fakeDevice();
  const page = await open(device, 'ann');
  page.noteComicMark('site', 'a', { favorite: true });
  expect(page.known('a')).toMatchObject({ favorite: true });
  expect(kept('ann')).toEqual([]);
  await open(device);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept('ann')).toMatchObject([{ comic: 'a', favorite: true }]);
});

it('of two devices are joined field by field, and an older one brings nothing back', async () => {
  const phone = await open(fakeDevice(), 'ann');
  phone.mark('a', { favorite: true, shelf: 'plan' });
  await vi.advanceTimersByTimeAsync(3_000);
  const laptop = await open(fakeDevice(), 'ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(laptop.known('a')).toMatchObject({ favorite: true, shelf: 'plan' });
  laptop.mark('a', { favorite: false });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept('ann')).toMatchObject([{ favorite: false, shelf: 'plan' }]);
});

it('of a visitor wait for the answer to one question, and come back after a logout where it is no', async () => {
  const device = fakeDevice();
  const page = await open(device);
  page.mark('a', { favorite: true });
  page.logIn('ann');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([page.known('a'), kept('ann')]).toEqual([undefined, []]);
  page.answerQuestion(page.site, false);
  await page.logOut();
  expect(page.known('a')).toMatchObject({ favorite: true });
  page.logIn('ann');
  await vi.advanceTimersByTimeAsync(0);
  page.answerQuestion(page.site, true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept('ann')).toMatchObject([{ comic: 'a', favorite: true }]);
  expect(page.known('a')).toMatchObject({ favorite: true });
});

it('can be taken back, and what makes no sense is no mark', async () => {
  const page = await open(fakeDevice());
  page.mark('a', { shelf: 'plan' });
  const undo = page.mark('a', { shelf: 'reading', score: 9 });
  undo();
  expect(page.known('a')).toMatchObject({ shelf: 'plan', score: null });
  page.writeNote('site_mark:b', '{"shelf":"burnt","score":99,"favorite":"yes"}');
  expect(page.known('b')).toMatchObject({ shelf: null, score: null, favorite: false });
  page.writeNote('site_mark:c', 'no JSON');
  expect(page.known('c')).toBeUndefined();
});

it('of a re-read go to the other device, whose end is counted once and asked about again later', async () => {
  const phone = await open(fakeDevice(), 'ann');
  phone.mark('a', { shelf: 'completed' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(phone.isRereadAsked(phone.known('a') ?? phone.NO_MARK)).toBe(true);
  phone.startReread(phone.site, 'a');
  const begun = phone.known('a')?.reread_from;
  await vi.advanceTimersByTimeAsync(3_000);
  const laptop = await open(fakeDevice(), 'ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(laptop.known('a')).toMatchObject({ shelf: 'reading', reread_from: begun, rereads: 0 });
  laptop.finishReread(laptop.site, 'a', new Date().toISOString());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept('ann')).toMatchObject([{ shelf: 'completed', reread_from: null, rereads: 1 }]);
  expect(laptop.isRereadAsked(laptop.known('a') ?? laptop.NO_MARK)).toBe(true);
});

it('of a re-read are taken back whole, and nobody asks again until the comic is completed anew', async () => {
  const { site, known, mark, ...page } = await open(fakeDevice());
  const isAsked = () => page.isRereadAsked(known('a') ?? page.NO_MARK);
  mark('a', { shelf: 'completed' });
  page.startReread(site, 'a')();
  expect(known('a')).toMatchObject({ shelf: 'completed', reread_from: null });
  expect(isAsked()).toBe(false);
  page.startReread(site, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  const undo = page.finishReread(site, 'a', new Date().toISOString());
  undo();
  expect(known('a')).toMatchObject({ shelf: 'reading', rereads: 0 });
  expect(known('a')?.reread_from).not.toBeNull();
  page.stopReread(site, 'a');
  expect(known('a')).toMatchObject({ shelf: 'completed', reread_from: null, rereads: 0 });
  expect(isAsked()).toBe(false);
  page.startReread(site, 'a');
  mark('a', { shelf: 'completed' });
  expect(known('a')).toMatchObject({ shelf: 'completed', reread_from: null, rereads: 0 });
  mark('a', { shelf: 'plan' });
  await vi.advanceTimersByTimeAsync(1_000);
  mark('a', { shelf: 'completed' });
  expect(isAsked()).toBe(true);
  page.declineReread(site, 'a');
  expect(isAsked()).toBe(false);
});
