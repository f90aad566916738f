import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import { fakeSyncServer, type FakeSyncServer } from '../../../../tests/support/fakeSyncServer.ts';
import { listProgress, putProgress, type ProgressEntry } from '../progressApi.ts';
import { progressKind } from '../progressKind.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: FakeSyncServer;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  server = fakeSyncServer({
    list: listProgress,
    put: putProgress,
    kind: progressKind,
    told: { number: null, volume: null, title: null },
  });
});
afterEach(closeFakePages);

/** A page of the site whose session is followed. */
async function open(device: FakeDevice, memberId?: string) {
  const page = await openFakePage(device, server.answers, async () => ({
    ...(await import('../../../ui/api/ApiError.ts')),
    ...(await import('../../../ui/device/deviceNotes.ts')),
    ...(await import('../../chapters/web/progressNotes.ts')),
    ...(await import('../../sessions/web/beforeLogout.ts')),
    ...(await import('../../sessions/web/keepSession.ts')),
    ...(await import('../../sessions/web/refreshAccount.ts')),
    ...(await import('../../sync/web/entryOutbox.ts')),
    ...(await import('../../sync/web/followEntries.ts')),
    ...(await import('../../sync/web/visitorQuestion.ts')),
    ...(await import('./hideFromHistory.ts')),
    ...(await import('./progressEntries.ts')),
    ...(await import('./recordProgress.ts')),
  }));
  const { site, stored } = page;
  if (memberId !== undefined) page.logIn(memberId);
  page.followEntries(page.progressEntries, site);
  const opened = {
    ...page,
    outbox: page.entryOutbox(page.progressEntries, site),
    read(chapter: string, number: number) {
      const seen = { page: number, offset: 0, lastPage: number };
      const names = { slug: chapter, number: chapter, volume: null, title: null };
      page.recordPage({ ...site, slug: 'a' }, names, seen);
    },
    /** `chapter/page` of what this device shows as read. */
    shown: () =>
      Object.entries(page.readComicProgress({ siteId: 'site', slug: 'a' }))
        .map(([chapter, known]) => `${chapter}/${known.page}`)
        .toSorted(),
    /** `chapter/page` where the comic is gone on with. */
    place() {
      const point = JSON.parse(stored.get('site_resume:a') ?? 'null') as {
        chapter: string;
        page: number;
      } | null;
      return point && `${point.chapter}/${point.page}`;
    },
    isAsked: () => stored.has('site_progress-question'),
    async logOut() {
      await page.finishSending();
      page.forgetSession('site');
    },
  };
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

const kept = (memberId: string) => server.kept(memberId, '/api/progress') as ProgressEntry[];
const placesKept = (memberId: string) =>
  kept(memberId)
    .map(({ chapter, page }) => `${chapter}/${page}`)
    .toSorted();
const puts = () => server.calls.filter((key) => key.startsWith('PUT'));
const sendNow = () => vi.advanceTimersByTimeAsync(2_000);

describe('sending', () => {
  it('makes one call of twenty pages that were turned without a network, when it is back', async () => {
    const page = await open(fakeDevice(), 'ann');
    page.goOffline();
    for (let turn = 1; turn <= 20; turn += 1) {
      page.read('1', turn);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await page.goOnline();
    expect(placesKept('ann')).toEqual(['1/20']);
    expect(puts()).toHaveLength(1);
  });

  it('makes one call every two seconds while pages are turned, and one at once when the tab is left', async () => {
    const page = await open(fakeDevice(), 'ann');
    for (let turn = 1; turn <= 80; turn += 1) {
      page.read('1', turn);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(puts()).toHaveLength(4);
    page.read('1', 81);
    await page.leave();
    expect(placesKept('ann')).toEqual(['1/81']);
  });

  it('loses nothing with a tab that is killed', async () => {
    const device = fakeDevice();
    const killed = await open(device, 'ann');
    killed.read('1', 5);
    killed.kill();
    const page = await open(device);
    expect(page.place()).toBe('1/5');
    await sendNow();
    expect(placesKept('ann')).toEqual(['1/5']);
  });

  it('loses no page that is read while the one before it is on its way', async () => {
    const page = await open(fakeDevice(), 'ann');
    const letGo = server.hold('PUT /api/progress');
    page.read('1', 5);
    await sendNow();
    page.read('1', 7);
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect([page.shown(), placesKept('ann')]).toEqual([['1/7'], ['1/5']]);
    await sendNow();
    expect(placesKept('ann')).toEqual(['1/7']);
  });

  it('keeps what is not to be seen now until it is', async () => {
    const page = await open(fakeDevice(), 'ann');
    server.unknown.add('a/1');
    page.read('1', 5);
    page.read('2', 2);
    await sendNow();
    expect(placesKept('ann')).toEqual(['2/2']);
    expect(page.outbox.pending()).toEqual(['a/1']);
    server.unknown.clear();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await page.outbox.flush();
    expect(placesKept('ann')).toEqual(['1/5', '2/2']);
    expect(page.outbox.pending()).toEqual([]);
  });

  it('keeps what is unsent when nobody is logged in any more', async () => {
    const page = await open(fakeDevice(), 'ann');
    page.read('1', 5);
    page.stored.delete('site_token');
    await page.outbox.flush();
    expect(page.outbox.pending()).toEqual(['a/1']);
    expect(puts()).toEqual([]);
  });

  it('is done before a member is logged out, also with what has failed before', async () => {
    const page = await open(fakeDevice(), 'ann');
    page.read('1', 5);
    await sendNow();
    server.failWith = 503;
    page.hideFromHistory(page.site, ['a/1']);
    await sendNow();
    server.failWith = undefined;
    await page.logOut();
    expect(kept('ann')).toMatchObject([{ is_hidden: true }]);
    expect(page.stored.size).toBe(0);
  });

  it('holds up a logout for three seconds at most', async () => {
    const page = await open(fakeDevice(), 'ann');
    server.hold('PUT /api/progress');
    page.read('1', 5);
    const isOut = vi.fn<() => void>();
    void page.logOut().then(isOut);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOut).toHaveBeenCalled();
  });
});

describe('two devices', () => {
  it.each([-DAY_MS, 0, DAY_MS])('show the same, one with its clock off by %d ms', async (clock) => {
    const [wrong, right] = [fakeDevice(clock), fakeDevice()];
    const readOn = async (device: FakeDevice, chapter: string, number: number) => {
      const page = await open(device, 'ann');
      page.read(chapter, number);
      await page.leave();
      await vi.advanceTimersByTimeAsync(HOUR_MS);
    };
    const placeOn = async (device: FakeDevice) => {
      const page = await open(device);
      await page.leave();
      return page.place();
    };
    await readOn(wrong, '1', 4);
    await readOn(right, '2', 2);
    expect([await placeOn(wrong), await placeOn(right)]).toEqual(['2/2', '2/2']);
    await readOn(wrong, '1', 9);
    expect([await placeOn(wrong), await placeOn(right)]).toEqual(['1/9', '1/9']);
  });

  it.each([-DAY_MS, 0, DAY_MS])(
    'keep how long ago something was read without a network, by a clock that is off by %d ms',
    async (clock) => {
      const [train, home] = [fakeDevice(clock), fakeDevice()];
      const before = await open(home, 'ann');
      before.read('1', 1);
      await before.leave();
      const away = await open(train, 'ann');
      away.goOffline();
      away.read('1', 9);
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      const page = await open(home);
      page.read('1', 2);
      await page.leave();
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      away.show();
      await away.goOnline();
      expect(kept('ann')).toMatchObject([{ page: 2, furthest_page: 9 }]);
      expect(away.shown()).toEqual(['1/2']);
    },
  );

  it('are told of many changes, page by page, and each only once', async () => {
    const page = await open(fakeDevice(), 'ann');
    for (const chapter of ['1', '2', '3', '4', '5']) page.read(chapter, 3);
    await page.leave();
    const other = fakeDevice();
    server.calls.length = 0;
    const first = await open(other, 'ann');
    expect(first.shown()).toEqual(['1/3', '2/3', '3/3', '4/3', '5/3']);
    expect(server.calls).toHaveLength(3);
    await open(other);
    expect(server.calls).toHaveLength(4);
  });

  it('are asked again on a return to the tab, but not at every glance', async () => {
    const [phone, laptop] = [fakeDevice(), fakeDevice()];
    const looking = await open(laptop, 'ann');
    const reading = await open(phone, 'ann');
    reading.read('1', 3);
    await reading.leave();
    looking.show();
    await looking.comeBack();
    expect(looking.shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    await looking.comeBack();
    expect(looking.shown()).toEqual(['1/3']);
  });

  it('undo nothing that was read, and sent, after it was asked', async () => {
    const [phone, laptop] = [fakeDevice(), fakeDevice()];
    const before = await open(phone, 'ann');
    before.read('1', 9);
    await before.leave();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const letGo = server.hold('GET /api/progress');
    const page = await open(laptop, 'ann');
    page.read('1', 5);
    await page.outbox.flush();
    expect(page.outbox.pending()).toEqual([]);
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.shown()).toEqual(['1/5']);
    expect(kept('ann')).toMatchObject([{ page: 5, furthest_page: 9 }]);
  });
});

describe('what a visitor has read', () => {
  it('goes to the account that is logged in to, if its member says so, and leaves the device with them', async () => {
    const page = await open(fakeDevice());
    page.read('1', 5);
    page.logIn('ann');
    expect([page.isAsked(), page.shown(), page.place()]).toEqual([true, [], null]);
    page.answerQuestion(page.site, true);
    await sendNow();
    expect([page.isAsked(), page.shown(), page.place()]).toEqual([false, ['1/5'], '1/5']);
    expect(placesKept('ann')).toEqual(['1/5']);
    await page.logOut();
    expect(page.stored.size).toBe(0);
  });

  it('is joined with what the account has, at once', async () => {
    const page = await open(fakeDevice());
    page.read('1', 5);
    page.read('2', 2);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const other = await open(fakeDevice(), 'ann');
    other.read('1', 3);
    await other.leave();
    page.show();
    page.logIn('ann');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.shown()).toEqual(['1/3']);
    page.answerQuestion(page.site, true);
    expect(page.shown()).toEqual(['1/3', '2/2']);
    await sendNow();
    expect(kept('ann')).toMatchObject([{ page: 3, furthest_page: 5 }, { page: 2 }]);
  });

  it('stays out of the account if its member says no, and is back when they have logged out', async () => {
    const page = await open(fakeDevice());
    page.read('1', 5);
    const before = Object.fromEntries(page.stored);
    page.logIn('ann');
    page.answerQuestion(page.site, false);
    page.read('2', 2);
    expect(page.shown()).toEqual(['2/2']);
    await page.logOut();
    expect(placesKept('ann')).toEqual(['2/2']);
    expect(Object.fromEntries(page.stored)).toEqual(before);
  });

  it('is nobody else’s while its member is asked, also when somebody else logs in next', async () => {
    const page = await open(fakeDevice());
    page.read('1', 5);
    page.logIn('ann');
    page.read('2', 2);
    await sendNow();
    page.logIn('bob');
    page.answerQuestion(page.site, true);
    await sendNow();
    expect([placesKept('ann'), placesKept('bob')]).toEqual([['2/2'], ['1/5']]);
  });

  it('is not given away by an answer that comes after a logout in another tab', async () => {
    const page = await open(fakeDevice());
    page.read('1', 5);
    page.logIn('ann');
    page.stored.delete('site_token');
    const before = Object.fromEntries(page.stored);
    page.answerQuestion(page.site, true);
    expect(Object.fromEntries(page.stored)).toEqual(before);
    page.hear();
    expect([page.isAsked(), page.shown()]).toEqual([false, ['1/5']]);
  });

  it('is not asked about where it was read after the login, before the session was followed', async () => {
    const device = fakeDevice();
    const page = await openFakePage(device, server.answers, async () => ({
      ...(await import('../../../ui/api/ApiError.ts')),
      ...(await import('../../../ui/device/deviceNotes.ts')),
      ...(await import('./recordProgress.ts')),
    }));
    page.logIn('ann');
    const names = { slug: '1', number: '1', volume: null, title: null };
    page.recordPage({ ...page.site, slug: 'a' }, names, { page: 3, offset: 0, lastPage: 3 });
    page.kill();
    const next = await open(device);
    expect([next.isAsked(), next.shown()]).toEqual([false, ['1/3']]);
  });

  it('does not keep anybody from logging in where what was put aside is broken', async () => {
    const page = await open(fakeDevice(), 'ann');
    page.stored.set('site_visitor-read', '{');
    await page.logOut();
    page.logIn('bob');
    expect(page.stored.get('site_progress-of')).toBe('bob');
    expect(page.stored.has('site_visitor-read')).toBe(false);
  });
});

describe('a session that the site has ended', () => {
  /** A member has read a page that the site has not heard of, and their session ends. */
  async function endSession() {
    const page = await open(fakeDevice(), 'ann');
    page.read('1', 1);
    await sendNow();
    page.goOffline();
    page.read('1', 2);
    server.endSessions('ann');
    await page.goOnline();
    expect(await page.refreshAccount('site', page.site.callApi)).toBe(false);
    server.beginSession('ann');
    expect([page.shown(), placesKept('ann')]).toEqual([[], ['1/1']]);
    return page;
  }

  it('keeps what was not sent for that member', async () => {
    const page = await endSession();
    page.logIn('ann');
    await sendNow();
    expect([page.shown(), placesKept('ann')]).toEqual([['1/2'], ['1/2']]);
    expect(page.stored.has('site_locked-read')).toBe(false);
  });

  it('keeps it through a reload', async () => {
    const ended = await endSession();
    const page = await open({ ...fakeDevice(), stored: ended.stored }, 'ann');
    await sendNow();
    expect([page.shown(), placesKept('ann')]).toEqual([['1/2'], ['1/2']]);
  });

  it('gives it to nobody else', async () => {
    const page = await endSession();
    page.logIn('bob');
    await sendNow();
    expect([placesKept('ann'), placesKept('bob')]).toEqual([['1/1'], []]);
    expect(page.stored.has('site_locked-read')).toBe(false);
  });

  it('is followed by every tab', async () => {
    const device = fakeDevice();
    const [one, other] = [await open(device, 'ann'), await open(device)];
    one.read('1', 5);
    other.show();
    other.forgetSession('site');
    one.show();
    one.hear();
    expect([one.shown(), other.shown()]).toEqual([[], []]);
    expect([...device.stored.keys()].filter((key) => key.includes('unsent'))).toEqual([]);
  });
});
