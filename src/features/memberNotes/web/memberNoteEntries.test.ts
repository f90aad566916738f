import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { memberNoteKind } from '../memberNoteKind.ts';
import { listMemberNotes, putMemberNotes, type MemberNote } from '../memberNotesApi.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEY = 'reading/a';

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  server = fakeSyncServer({ list: listMemberNotes, put: putMemberNotes, kind: memberNoteKind });
});
afterEach(closeFakePages);

/** A page of the site whose session is followed. */
async function open(device: FakeDevice, memberId?: string) {
  const page = await openFakePage(device, server.answers, async () => ({
    ...(await import('../../../ui/api/ApiError.ts')),
    ...(await import('../../../ui/device/deviceNotes.ts')),
    ...(await import('../../sessions/web/beforeLogout.ts')),
    ...(await import('../../sessions/web/keepSession.ts')),
    ...(await import('../../sync/web/entryOutbox.ts')),
    ...(await import('../../sync/web/followEntries.ts')),
    ...(await import('./changeMemberNote.ts')),
    ...(await import('./memberNoteEntries.ts')),
  }));
  if (memberId !== undefined) page.logIn(memberId);
  page.followEntries(page.memberNoteEntries, page.site);
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...page,
    outbox: page.entryOutbox(page.memberNoteEntries, page.site),
    choose: (fit: string | null, key = KEY) =>
      page.changeMemberNote(page.site, key, fit === null ? null : { fit }),
    shown: (note = 'reading:a') => page.stored.get(`site_${note}`) ?? null,
    async logOut() {
      await page.finishSending();
      page.forgetSession('site');
    },
  };
}

const kept = (memberId: string) =>
  (server.kept(memberId, '/api/member-notes') as MemberNote[]).map(({ key, value }) => [key, value]);
const sendNow = () => vi.advanceTimersByTimeAsync(2_000);

/** On a page that is open for a moment; an hour goes by after it. */
async function onPage(
  device: FakeDevice,
  act: (page: Awaited<ReturnType<typeof open>>) => string | null | void,
  memberId?: string,
) {
  const page = await open(device, memberId);
  const result = act(page);
  await page.leave();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  return result;
}

it.each([-DAY_MS, 0, DAY_MS])(
  'follow a member to another device and back, as do their removals, with one clock off by %d ms',
  async (clock) => {
    const [wrong, right] = [fakeDevice(clock), fakeDevice()];
    await onPage(wrong, ({ choose }) => choose('width'), 'ann');
    expect(await onPage(right, ({ shown }) => shown(), 'ann')).toBe('{"fit":"width"}');
    await onPage(right, ({ choose }) => choose('height'));
    expect(await onPage(wrong, ({ shown }) => shown())).toBe('{"fit":"height"}');
    await onPage(wrong, ({ choose }) => choose(null));
    expect(await onPage(right, ({ shown }) => shown())).toBeNull();
  },
);

it('are not brought back by a device that was away when they were removed', async () => {
  const [away, home] = [fakeDevice(), fakeDevice()];
  await onPage(away, ({ choose }) => choose('width'), 'ann');
  await onPage(home, ({ choose }) => choose(null), 'ann');
  expect(await onPage(away, ({ shown }) => shown())).toBeNull();
  expect(kept('ann')).toEqual([[KEY, null]]);
});

it('of a visitor are joined with the account at login, where the newer one of two stands', async () => {
  const other = fakeDevice();
  await onPage(other, ({ choose }) => choose('height', 'reading/b'), 'ann');
  const page = await open(fakeDevice());
  page.choose('width');
  page.choose('width', 'reading/b');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await onPage(other, ({ choose }) => choose('smart'));
  page.show();
  page.logIn('ann');
  await sendNow();
  expect(page.shown()).toBe('{"fit":"smart"}');
  expect(page.shown('reading:b')).toBe('{"fit":"width"}');
  expect(kept('ann')).toEqual([
    ['reading/b', { fit: 'width' }],
    [KEY, { fit: 'smart' }],
  ]);
});

it('leave the device with their member, after what was unsent has been sent', async () => {
  const page = await open(fakeDevice(), 'ann');
  page.choose('width');
  await page.logOut();
  expect(kept('ann')).toEqual([[KEY, { fit: 'width' }]]);
  expect(page.stored.size).toBe(0);
});

it.each([
  ['that member', 'ann', '{"fit":"width"}'],
  ['somebody else', 'bob', null],
])('that were not sent wait when the site ends a session, until %s logs in', async (_, next, shown) => {
  const page = await open(fakeDevice(), 'ann');
  page.goOffline();
  page.choose('width');
  page.endSession('site');
  expect(page.shown()).toBeNull();
  await page.goOnline();
  page.logIn(next);
  await sendNow();
  expect(page.shown()).toBe(shown);
  expect(kept(next)).toEqual(shown === null ? [] : [[KEY, JSON.parse(shown)]]);
  expect(page.stored.has('site_locked-notes')).toBe(false);
});

it('undo nothing that was changed, and sent, after it was asked', async () => {
  const [phone, laptop] = [fakeDevice(), fakeDevice()];
  await onPage(phone, ({ choose }) => choose('height'), 'ann');
  await onPage(phone, ({ choose }) => choose('height', 'reading/b'));
  const letGo = server.hold('GET /api/member-notes');
  const page = await open(laptop, 'ann');
  page.choose('width');
  await page.outbox.flush();
  expect(page.outbox.pending()).toEqual([]);
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.shown()).toBe('{"fit":"width"}');
  expect(page.shown('reading:b')).toBe('{"fit":"height"}');
});
