import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeAnswers,
} from '../../../../tests/support/fakePage.ts';
import type { Outcome } from './commentOutbox.ts';
import type { Unsent } from './unsentComments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeFakePages();
  vi.useRealTimers();
});

type FakeServer = {
  posts: Map<string, string>;
  votes: Map<string, number>;
  calls: number;
  /**
   * Answers of the next calls, in place of its own: statuses. `'lost'`: it does the work, and the
   * answer is lost.
   */
  next: (number | 'lost')[];
  answers: FakeAnswers;
};

/** A server that keeps one comment for each key, and one vote for each comment. */
function fakeServer() {
  const posts = new Map<string, string>();
  const votes = new Map<string, number>();
  const server: FakeServer = {
    posts,
    votes,
    calls: 0,
    next: [],
    answers: async ({ key, input }) => {
      server.calls += 1;
      const given = input as { key: string; text: string; id: string; value: number };
      const status: number | 'lost' | undefined = server.next.shift();
      if (typeof status === 'number') return status;
      if (key.startsWith('POST')) posts.set(given.key, given.text);
      else votes.set(given.id, given.value);
      if (status === 'lost') return 503;
      return { comment: null, message: 'done', value: given.value, points: 1 };
    },
  };
  return server;
}

const load = async () => ({
  ...(await import('../../../ui/api/ApiError.ts')),
  ...(await import('../../../ui/device/deviceNotes.ts')),
  ...(await import('./commentOutbox.ts')),
  ...(await import('./drafts.ts')),
});

async function open(device: ReturnType<typeof fakeDevice>, server: ReturnType<typeof fakeServer>) {
  const page = await openFakePage(device, server.answers, load);
  const outbox = page.makeCommentOutbox(page.site);
  const outcomes: string[] = [];
  outbox.onOutcome((outcome: Outcome) => outcomes.push(`${outcome.key} ${outcome.type}`));
  return { ...page, outbox, outcomes };
}

const post = (text: string, at = 1): Unsent => ({
  type: 'post',
  kind: 'comic',
  target: 'kites',
  parent_id: null,
  text,
  page: null,
  website: '',
  took_ms: 9,
  member: 'ada',
  at,
});

const BOX = { siteId: 'site', owner: 'ada', kind: 'comic', target: 'kites', slot: 'new' } as const;

it('posts at once, and leaves nothing on the device', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('ada');
  page.outbox.send('k1', post('hello'));
  await vi.advanceTimersByTimeAsync(1);
  expect([...server.posts.values()]).toEqual(['hello']);
  expect(page.outcomes).toEqual(['k1 posted']);
  expect([...device.stored.keys()].filter((key) => key.includes('comment'))).toEqual([]);
});

it('posts what was written without a network when there is one, in its order, each once', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('ada');
  page.goOffline();
  page.outbox.send('k1', post('one', 1));
  page.outbox.send('k2', post('two', 2));
  page.outbox.send('vote-c', { type: 'vote', id: 'c', value: 1, member: 'ada', at: 3 });
  page.outbox.send('vote-c', { type: 'vote', id: 'c', value: -1, member: 'ada', at: 4 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.calls).toBe(0);
  expect(page.outcomes).toContain('k1 waiting');
  await page.goOnline();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...server.posts.values()]).toEqual(['one', 'two']);
  expect([...server.votes]).toEqual([['c', -1]]);
  expect(server.calls).toBe(3);
});

it('sends again where the answer was lost, under the same key', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('ada');
  server.next.push('lost');
  page.outbox.send('k1', post('once'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(2);
  expect([...server.posts]).toEqual([['k1', 'once']]);
  expect(page.outcomes).toEqual(['k1 waiting', 'k1 posted']);
});

it('survives a killed tab and a day, and sends at the next start', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const first = await open(device, server);
  first.logIn('ada');
  first.goOffline();
  first.outbox.send('k1', post('later'));
  first.kill();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  const second = await open(device, server);
  second.outbox.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect([...server.posts.values()]).toEqual(['later']);
});

it('keeps what a member wrote from the next one, and sends it when they are back', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('eve');
  page.outbox.send('k1', post("ada's"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.calls).toBe(0);
  page.logIn('ada');
  page.outbox.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect([...server.posts.values()]).toEqual(["ada's"]);
});

it('gives a text that is refused back to its box, in front of what was typed meanwhile', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('ada');
  page.writeDraft(BOX, 'next');
  const key = page.draftKey(BOX);
  server.next.push(422);
  page.outbox.send('k1', post('refused'));
  await vi.advanceTimersByTimeAsync(1);
  expect(page.outcomes).toEqual(['k1 refused']);
  expect(page.parseDraft(page.readNote(key))).toMatchObject({ text: 'refused\n\nnext', refusal: '' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.calls).toBe(1);
});

it('takes one that waits back into its box', async () => {
  const device = fakeDevice();
  const server = fakeServer();
  const page = await open(device, server);
  page.logIn('ada');
  page.goOffline();
  page.outbox.send('k1', post('changed my mind'));
  page.outbox.takeBack('k1');
  await page.goOnline();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.calls).toBe(0);
  const key = page.draftKey(BOX);
  expect(page.parseDraft(page.readNote(key))?.text).toBe('changed my mind');
});

it('forgets drafts of a month ago alone', async () => {
  const page = await open(fakeDevice(), fakeServer());
  page.writeDraft(BOX, 'kept');
  const key = page.draftKey(BOX);
  page.dropOldDrafts('site', Date.now() + 24 * 3_600_000);
  expect(page.parseDraft(page.readNote(key))?.text).toBe('kept');
  page.dropOldDrafts('site', Date.now() + 31 * 24 * 3_600_000);
  expect(page.readNote(key)).toBeNull();
});
