import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bytesOf,
  CHAPTER,
  holdStorage,
  makeDownloader,
  makeDownloadSite,
  type Downloader,
} from '../../../../tests/support/makeDownloader.ts';
import type { TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let reader: Downloader;

beforeAll(async () => {
  site = await makeDownloadSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  reader = await makeDownloader(site);
});
afterEach(() => vi.restoreAllMocks());

describe('the quota', () => {
  const openTickets = (count: number, hoursAgo: number) =>
    site.services.database.write
      .insertInto('download_tickets')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: crypto.randomUUID(),
          user_id: reader.member.id,
          object: `chapter:${index}`,
          label: 'another',
          etag: '"x"',
          bytes: 10,
          opened_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
          given_back_at: null,
        })),
      )
      .execute();

  it('is 30 within 24 hours; what was begun goes on', async () => {
    const path = await reader.addressOf();
    await bytesOf(await reader.fetchFile(path));
    await openTickets(29, 23);
    const refused = await reader.caller.call('POST', '/api/downloads', { ...CHAPTER, chapter: '2' });
    expect([refused.status, refused.body['code']]).toEqual([429, 'download_quota']);
    expect(refused.body['message']).toContain('all 30 downloads');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect((await reader.fetchFile(path, { headers: { range: 'bytes=9-' } })).status).toBe(206);
    const { body } = await reader.caller.call('GET', '/api/comics/harbour-lights/download');
    expect(body['quota']).toMatchObject({ left: 0, next_at: expect.any(String) });
  });

  it('forgets what was begun before', async () => {
    await openTickets(30, 25);
    expect((await reader.fetchFile(await reader.addressOf())).status).toBe(200);
  });

  it('sends one whole copy on an address, and parts of it again', async () => {
    const path = await reader.addressOf();
    const ask = async (headers: Record<string, string> = {}, of = path) => {
      const answer = await reader.fetchFile(of, { headers });
      if (answer.ok) await bytesOf(answer);
      else expect(await answer.json()).toMatchObject({ code: 'download_link' });
      // A browser would keep what is refused as if it were the file.
      if (!answer.ok) expect(answer.headers.get('content-disposition')).toBeNull();
      return answer.status;
    };
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(403);
    expect(await ask({}, `${path}?format=cbz`)).toBe(403);
    expect(await ask({ range: 'bytes=0-' })).toBe(403);
    expect(await ask({ range: 'bytes=1-' })).toBe(206);
    expect(await ask({ range: 'bytes=1-' })).toBe(206);
    expect(await ask({ range: 'bytes=9-' })).toBe(403);
    expect(await reader.tickets()).toHaveLength(1);
    // Another copy is another address, and one more of the day.
    await bytesOf(await reader.fetchFile(await reader.addressOf()));
    expect(await reader.tickets()).toHaveLength(2);
  });

  it('goes on from four places at once', async () => {
    const path = await reader.addressOf();
    const first = await reader.fetchFile(path);
    const length = Number(first.headers.get('content-length'));
    const parts = await Promise.all(
      [1, 2, 3].map((quarter) =>
        reader.fetchFile(path, { headers: { range: `bytes=${Math.ceil((length * quarter) / 4)}-` } }),
      ),
    );
    for (const part of [first, ...parts]) {
      expect(part.ok).toBe(true);
      await bytesOf(part);
    }
  });

  it('begins nothing for the double of a request that a browser sends to wake its worker', async () => {
    const path = await reader.addressOf();
    const headers = { 'service-worker-navigation-preload': 'true' };
    const doubled = await reader.fetchFile(path, { headers });
    expect([doubled.status, doubled.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(await reader.tickets()).toEqual([]);
    expect((await reader.fetchFile(path)).status).toBe(200);
  });

  it('cuts off what sends the whole of it when somebody begins anew', async () => {
    const path = await reader.addressOf();
    const held = holdStorage(site);
    const first = await reader.fetchFile(path);
    const second = await reader.fetchFile(path);
    held.release();
    await expect(bytesOf(first)).rejects.toThrow();
    expect((await bytesOf(second)).length).toBe(Number(second.headers.get('content-length')));
    expect((await reader.fetchFile(path)).status).toBe(403);
  });

  it('lets two files run at once', async () => {
    const held = holdStorage(site);
    const running = await Promise.all([
      reader.fetchFile(await reader.addressOf()),
      reader.fetchFile(await reader.addressOf({ ...CHAPTER, chapter: '2' })),
    ]);
    const third = await reader.addressOf({ kind: 'comic', slug: 'harbour-lights' });
    const refused = await reader.fetchFile(third);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'downloads_running' });
    held.release();
    await Promise.all(running.map(bytesOf));
    await vi.waitFor(async () => expect((await reader.fetchFile(third)).status).toBe(200));
  });

  /** A connection that is broken off at the beginning of a large file. */
  async function breakOff(path: string, headers: Record<string, string> = {}) {
    const giveUp = new AbortController();
    expect((await reader.fetchFile(path, { headers, signal: giveUp.signal })).ok).toBe(true);
    await reader.changeTickets({ bytes: 1_000_000_000 });
    giveUp.abort();
  }

  it('is given back for what was broken off at its beginning', async () => {
    const path = await reader.addressOf();
    const held = holdStorage(site);
    await breakOff(path);
    held.release();
    await vi.waitFor(async () => expect((await reader.tickets())[0]?.given_back_at).not.toBeNull(), 20_000);
    const { body } = await reader.caller.call('GET', '/api/comics/harbour-lights/download');
    expect(body['quota']).toMatchObject({ left: 30 });
  });

  it('is not given back for one of several connections', async () => {
    const path = await reader.addressOf();
    const held = holdStorage(site);
    const whole = await reader.fetchFile(path);
    await breakOff(path, { range: 'bytes=1-' });
    held.release();
    await bytesOf(whole);
    await vi.waitFor(async () => expect((await reader.tickets())[0]?.sent_bytes).toBeGreaterThan(0));
    expect(await reader.tickets()).toMatchObject([{ given_back_at: null }]);
  });

  it('counts what was given back again when it goes on', async () => {
    const path = await reader.addressOf();
    await bytesOf(await reader.fetchFile(path, { headers: { range: 'bytes=0-9' } }));
    await vi.waitFor(async () => expect((await reader.tickets())[0]?.sent_bytes).toBe(10));
    await reader.changeTickets({ given_back_at: new Date().toISOString() });
    expect((await reader.fetchFile(path, { headers: { range: 'bytes=10-' } })).status).toBe(206);
    expect(await reader.tickets()).toMatchObject([{ given_back_at: null }]);
  });
});
