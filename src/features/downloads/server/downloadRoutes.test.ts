import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import { importArchives } from '../../../../tests/support/importArchives.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import { BY_COMMAND } from '../../audit/server/recordAct.ts';
import { fillMediaChecksums } from '../../media/server/fillMediaChecksums.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import { changeComicPublication } from '../../publishing/server/changeComicPublication.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';
import { readDownloadLink, signDownloadLink } from './downloadLink.ts';
import type {} from './DownloadTicketTable.ts';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  await importArchives(site, [
    {
      name: 'Harbour Lights 1',
      pages: [
        { width: 60, height: 90 },
        { width: 61, height: 90 },
      ],
    },
    { name: 'Harbour Lights 2', pages: [{ width: 62, height: 90 }] },
  ]);
});
afterAll(() => site.close());

beforeEach(async () => {
  member = await makeMember(site);
  caller = await callAs(site, member);
});
afterEach(() => vi.restoreAllMocks());

type Asked = { kind: string; slug: string; chapter?: string; format?: string };
const CHAPTER: Asked = { kind: 'chapter', slug: 'harbour-lights', chapter: '1' };
const write = () => site.services.database.write;

async function addressOf(asked: Asked = CHAPTER): Promise<string> {
  const { status, body } = await caller.call('POST', '/api/downloads', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body['url']);
}

/** Asks as a browser's own downloads do: with the cookies, without the token. */
const fetchFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { cookie: cookieOf(caller), ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const tickets = () =>
  write()
    .selectFrom('download_tickets')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('opened_at')
    .execute();

/** Pictures come only when they are let go. */
function holdStorage() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { storage } = site.services;
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation(async (...asked) => {
    await released;
    return open(...asked);
  });
  return { release };
}

async function unpack(bytes: Buffer): Promise<Record<string, Buffer>> {
  const path = join(site.services.temporaryDir, `${Math.random()}.zip`);
  await writeFile(path, bytes);
  const unzip = spawnSync('unzip', ['-tqq', path]);
  if (unzip.error === undefined) expect(unzip.status, String(unzip.stdout)).toBe(0);
  const archive = await openArchive({ path });
  const files: Record<string, Buffer> = {};
  for (const entry of archive.entries) files[entry.name] = await archive.readEntry(entry);
  await archive.close();
  return files;
}

const idsOf = (chapter: string) =>
  write()
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['comics.id as comicId', 'chapters.id as chapterId'])
    .where('comics.slug', '=', 'harbour-lights')
    .where('chapters.slug', '=', chapter)
    .executeTakeFirstOrThrow();

async function originalsOf(chapter: string): Promise<Buffer[]> {
  const rows = await write()
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .selectAll('media')
    .where('comics.slug', '=', 'harbour-lights')
    .where('chapters.slug', '=', chapter)
    .orderBy('pages.position')
    .execute();
  return Promise.all(
    rows.map(async (media) => {
      const file = await site.services.storage.open(originalKey(media));
      return Buffer.concat(await file!.stream.toArray());
    }),
  );
}

describe('a download', () => {
  it('is a ZIP of the pictures as they are, in the order of the pages', async () => {
    const response = await fetchFile(await addressOf());
    const bytes = await bytesOf(response);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect(response.headers.get('content-disposition')).toContain('filename="Harbour Lights - Ch. 1.zip"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const files = await unpack(bytes);
    expect(Object.keys(files)).toEqual(['0001.jpg', '0002.jpg']);
    expect(Object.values(files)).toEqual(await originalsOf('1'));
  });

  it('has a folder for each chapter of a comic, and of a list', async () => {
    const comic = await unpack(
      await bytesOf(await fetchFile(await addressOf({ kind: 'comic', slug: 'harbour-lights' }))),
    );
    expect(Object.keys(comic)).toEqual([
      '0001 - Ch. 1/0001.jpg',
      '0001 - Ch. 1/0002.jpg',
      '0002 - Ch. 2/0001.jpg',
    ]);
    const { comicId, chapterId } = await idsOf('2');
    await makePlaylist(site.services, { slug: 'at-sea', items: [{ comicId, chapterId }] });
    const list = await unpack(
      await bytesOf(await fetchFile(await addressOf({ kind: 'playlist', slug: 'at-sea' }))),
    );
    expect(Object.keys(list)).toEqual(['0001 - Harbour Lights - Ch. 2/0001.jpg']);
  });

  it('says first how large it is, and how many are left', async () => {
    const { status, body } = await caller.call('GET', '/api/comics/harbour-lights/download');
    const sizes = [...(await originalsOf('1')), ...(await originalsOf('2'))].map(({ length }) => length);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      whole: { bytes: sum, pages_count: 3, chapters_count: 2 },
      chapters: [
        { slug: '1', pages_count: 2 },
        { slug: '2', bytes: sizes[2] },
      ],
      quota: { limit: 30, left: 30, next_at: null },
    });
  });

  it('goes on at any place with the same bytes', async () => {
    const path = await addressOf();
    const first = await fetchFile(path);
    const etag = first.headers.get('etag') ?? '';
    const whole = await bytesOf(first);
    for (const start of [Math.floor(whole.length * 0.7), Math.floor(whole.length * 0.9), whole.length - 5]) {
      const rest = await fetchFile(path, { range: `bytes=${start}-`, 'if-range': etag });
      expect(rest.status).toBe(206);
      expect(rest.headers.get('content-range')).toBe(`bytes ${start}-${whole.length - 1}/${whole.length}`);
      expect((await bytesOf(rest)).equals(whole.subarray(start))).toBe(true);
    }
    expect(await tickets()).toHaveLength(1);
  });

  it('gives all of it for parts of another file, or for several parts', async () => {
    const path = await addressOf();
    const other = await fetchFile(path, { range: 'bytes=5-', 'if-range': '"other"' });
    expect([other.status, (await bytesOf(other)).length]).toEqual([
      200,
      Number(other.headers.get('content-length')),
    ]);
    expect((await fetchFile(await addressOf(), { range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('opens no ticket for what sends nothing of it', async () => {
    const path = await addressOf();
    const head = await fetchFile(path, {}, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
    expect((await fetchFile(path, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304);
    const beyond = await fetchFile(path, { range: 'bytes=999999999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${head.headers.get('content-length')}`);
    expect(await tickets()).toEqual([]);
  });
});

describe('the right to a download', () => {
  it('needs a login, and an address that this site has signed', async () => {
    expect((await site.fetch('/api/comics/harbour-lights/download')).status).toBe(401);
    const path = await addressOf();
    const forged = path.replace('chapter.', 'comic.');
    expect((await fetchFile(forged)).status).toBe(404);
  });

  it('is of the session that asked: not of a visitor, another session or another member', async () => {
    const path = await addressOf();
    const bearer = { authorization: `Bearer ${caller.token}` };
    const [second, stranger] = [await callAs(site, member), await callAs(site, await makeMember(site))];
    const asked: [string, Record<string, string>, number, string][] = [
      ['a visitor', { cookie: '' }, 401, 'unauthenticated'],
      ['the token without the cookie', { cookie: '', ...bearer }, 401, 'unauthenticated'],
      ['another session', { cookie: cookieOf(second) }, 403, 'download_link'],
      ['another member', { cookie: cookieOf(stranger) }, 403, 'download_link'],
    ];
    for (const [who, headers, status, code] of asked) {
      const refused = await fetchFile(path, headers);
      expect([refused.status, await refused.json()], who).toMatchObject([status, { code }]);
      expect((await fetchFile(path, headers, 'HEAD')).status, who).toBe(status);
    }
    expect(await tickets()).toEqual([]);
    expect((await fetchFile(path)).status).toBe(200);
  });

  it('is of the program whose token asked, if it may download', async () => {
    const addToken = async (scopes: string[]) => {
      const { body } = await caller.call('POST', '/api/tokens', {
        name: 'Reader',
        scopes,
        days: null,
        password: PASSWORD,
      });
      return { cookie: '', authorization: `Bearer ${String(body['token'])}` };
    };
    const [mine, second, other] = [
      await addToken(['downloads:read']),
      await addToken(['downloads:read']),
      await addToken(['progress:read']),
    ];
    const prepare = (headers: Record<string, string>) =>
      site.fetch('/api/downloads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(CHAPTER),
      });
    expect((await prepare(other)).status).toBe(403);
    const { url: path } = (await (await prepare(mine)).json()) as { url: string };
    expect((await fetchFile(path)).status).toBe(403);
    expect((await fetchFile(path, second)).status).toBe(403);
    const sent = await fetchFile(path, mine);
    expect(sent.status).toBe(200);
    await bytesOf(sent);
    expect(await tickets()).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const path = await addressOf();
    const cookie = cookieOf(caller);
    await caller.call('POST', '/api/logout');
    expect((await fetchFile(path)).status).toBe(401);
    expect((await fetchFile(path, { cookie })).status).toBe(401);
  });

  it('begins within an hour and resumes within 24', async () => {
    const path = await addressOf();
    const key = await ensureSiteSecret(write(), 'downloads');
    const [, , token = ''] = path.split('/');
    const link = readDownloadLink(key, token);
    if (!link) throw new Error('it is not signed');
    const old = (hours: number) =>
      path.replace(token, signDownloadLink(key, { ...link, signedAt: link.signedAt - hours * 3_600 }));
    expect((await fetchFile(old(2))).status).toBe(403);
    await bytesOf(await fetchFile(path));
    expect((await fetchFile(old(2), { range: 'bytes=3-' })).status).toBe(206);
    expect((await fetchFile(old(26), { range: 'bytes=3-' })).status).toBe(403);
  });

  const unpublish = (slug: string) =>
    write()
      .transaction()
      .execute((transaction) =>
        changeComicPublication({
          transaction,
          jobs: site.services.jobs,
          act: 'unpublish',
          slug,
          actor: BY_COMMAND,
          needsRating: false,
        }),
      );

  it('is gone with what was taken back, also while it is sent', async () => {
    const pages = [
      { width: 70, height: 90 },
      { width: 71, height: 90 },
    ];
    await importArchives(site, [{ name: 'Short Tide 1', pages }]);
    const path = await addressOf({ kind: 'comic', slug: 'short-tide' });
    const held = holdStorage();
    const response = await fetchFile(path);
    expect(response.status).toBe(200);
    await unpublish('short-tide');
    held.release();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await fetchFile(path)).status).toBe(410);
    expect((await caller.call('POST', '/api/downloads', { kind: 'comic', slug: 'short-tide' })).status).toBe(
      410,
    );
  });

  it('waits for the checksums of pictures from before there were any', async () => {
    await write()
      .updateTable('media')
      .set({ crc32: sql<number>`null` })
      .execute();
    const { status, body } = await caller.call('POST', '/api/downloads', CHAPTER);
    expect([status, body['code']]).toEqual([409, 'download_not_ready']);
    await site.services.jobs.send(fillMediaChecksums, {});
    await site.finishJobs();
    await unpack(await bytesOf(await fetchFile(await addressOf())));
  });
});

describe('the quota', () => {
  const openTickets = (count: number, hoursAgo: number) =>
    write()
      .insertInto('download_tickets')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: crypto.randomUUID(),
          user_id: member.id,
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
    const path = await addressOf();
    await bytesOf(await fetchFile(path));
    await openTickets(29, 23);
    const refused = await caller.call('POST', '/api/downloads', { ...CHAPTER, chapter: '2' });
    expect([refused.status, refused.body['code']]).toEqual([429, 'download_quota']);
    expect(refused.body['message']).toContain('all 30 downloads');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect((await fetchFile(path, { range: 'bytes=9-' })).status).toBe(206);
    const { body } = await caller.call('GET', '/api/comics/harbour-lights/download');
    expect(body['quota']).toMatchObject({ left: 0, next_at: expect.any(String) });
  });

  it('forgets what was begun before', async () => {
    await openTickets(30, 25);
    expect((await fetchFile(await addressOf())).status).toBe(200);
  });

  it('sends one whole copy on an address, and parts of it again', async () => {
    const path = await addressOf();
    const ask = async (range?: string) => {
      const answer = await fetchFile(path, range ? { range } : {});
      if (answer.ok) await bytesOf(answer);
      else expect(await answer.json()).toMatchObject({ code: 'download_link' });
      return answer.status;
    };
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(403);
    expect(await ask('bytes=0-')).toBe(403);
    expect(await ask('bytes=1-')).toBe(206);
    expect(await ask('bytes=1-')).toBe(206);
    expect(await ask('bytes=9-')).toBe(403);
    expect(await tickets()).toHaveLength(1);
    // Another copy is another address, and one more of the day.
    await bytesOf(await fetchFile(await addressOf()));
    expect(await tickets()).toHaveLength(2);
  });

  it('goes on from four places at once, and gives their place to others when they are done', async () => {
    const path = await addressOf();
    const first = await fetchFile(path);
    const length = Number(first.headers.get('content-length'));
    const parts = await Promise.all(
      [1, 2, 3].map((quarter) => fetchFile(path, { range: `bytes=${Math.ceil((length * quarter) / 4)}-` })),
    );
    for (const part of [first, ...parts]) {
      expect(part.ok).toBe(true);
      await bytesOf(part);
    }
    const more = await Promise.all(
      ['-4', '-3', '-2', '-1'].map((end) => fetchFile(path, { range: `bytes=${end}` })),
    );
    expect(more.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    await Promise.all(more.map(bytesOf));
  });

  it('begins nothing for the double of a request that a browser sends to wake its worker', async () => {
    const path = await addressOf();
    const doubled = await fetchFile(path, { 'service-worker-navigation-preload': 'true' });
    expect([doubled.status, doubled.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(await tickets()).toEqual([]);
    expect((await fetchFile(path)).status).toBe(200);
  });

  it('cuts off what sends the whole of it when somebody begins anew', async () => {
    const path = await addressOf();
    const held = holdStorage();
    const first = await fetchFile(path);
    const second = await fetchFile(path);
    held.release();
    await expect(bytesOf(first)).rejects.toThrow();
    expect((await bytesOf(second)).length).toBe(Number(second.headers.get('content-length')));
    expect((await fetchFile(path)).status).toBe(403);
  });

  it('is not given back for one of several connections', async () => {
    const path = await addressOf();
    const held = holdStorage();
    const whole = await fetchFile(path);
    const giveUp = new AbortController();
    const headers = { cookie: cookieOf(caller), range: 'bytes=1-' };
    expect((await site.fetch(path, { headers, signal: giveUp.signal })).status).toBe(206);
    await write()
      .updateTable('download_tickets')
      .set({ bytes: 1_000_000_000 })
      .where('user_id', '=', member.id)
      .execute();
    giveUp.abort();
    held.release();
    await bytesOf(whole);
    await vi.waitFor(async () => expect((await tickets())[0]?.sent_bytes).toBeGreaterThan(0));
    expect(await tickets()).toMatchObject([{ given_back_at: null }]);
  });

  it('goes on with what was given back, and counts it again', async () => {
    const path = await addressOf();
    await bytesOf(await fetchFile(path, { range: 'bytes=0-9' }));
    const ofMember = (change: object) =>
      write().updateTable('download_tickets').set(change).where('user_id', '=', member.id).execute();
    await vi.waitFor(async () => expect((await tickets())[0]?.sent_bytes).toBe(10));
    await ofMember({ given_back_at: new Date().toISOString() });
    expect((await fetchFile(path, { range: 'bytes=10-' })).status).toBe(206);
    expect(await tickets()).toMatchObject([{ given_back_at: null }]);
  });

  it('lets two files run at once', async () => {
    const held = holdStorage();
    const running = await Promise.all([
      fetchFile(await addressOf()),
      fetchFile(await addressOf({ ...CHAPTER, chapter: '2' })),
    ]);
    const third = await addressOf({ kind: 'comic', slug: 'harbour-lights' });
    const refused = await fetchFile(third);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'downloads_running' });
    held.release();
    await Promise.all(running.map(bytesOf));
    await vi.waitFor(async () => expect((await fetchFile(third)).status).toBe(200));
  });

  it('is given back for what was broken off at its beginning', async () => {
    const path = await addressOf();
    const held = holdStorage();
    const giveUp = new AbortController();
    const headers = { cookie: cookieOf(caller) };
    const begun = await site.fetch(path, { headers, signal: giveUp.signal });
    expect(begun.status).toBe(200);
    await write()
      .updateTable('download_tickets')
      .set({ bytes: 1_000_000_000 })
      .where('user_id', '=', member.id)
      .execute();
    giveUp.abort();
    held.release();
    await vi.waitFor(async () => expect((await tickets())[0]?.given_back_at).not.toBeNull(), 20_000);
    const { body } = await caller.call('GET', '/api/comics/harbour-lights/download');
    expect(body['quota']).toMatchObject({ left: 30 });
  });
});

it('is in the member’s own data', async () => {
  await bytesOf(await fetchFile(await addressOf()));
  const { body } = await caller.call('GET', '/api/account/export');
  expect(body['download_tickets']).toMatchObject([{ label: 'Harbour Lights - Ch. 1' }]);
});
