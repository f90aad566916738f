import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import { importArchives } from '../../../../tests/support/importArchives.ts';
import {
  bytesOf,
  CHAPTER,
  holdStorage,
  makeDownloader,
  makeDownloadSite,
  type Downloader,
} from '../../../../tests/support/makeDownloader.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import type { TestSite } from '../../../../tests/support/makeTestSite.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import { BY_COMMAND } from '../../audit/server/recordAct.ts';
import { fillMediaChecksums } from '../../media/server/fillMediaChecksums.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import { changeComicPublication } from '../../publishing/server/changeComicPublication.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';
import { readDownloadLink, signDownloadLink } from './downloadLink.ts';

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

const write = () => site.services.database.write;

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
    const response = await reader.fetchFile(await reader.addressOf());
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
      await bytesOf(
        await reader.fetchFile(await reader.addressOf({ kind: 'comic', slug: 'harbour-lights' })),
      ),
    );
    expect(Object.keys(comic)).toEqual([
      '0001 - Ch. 1/0001.jpg',
      '0001 - Ch. 1/0002.jpg',
      '0002 - Ch. 2/0001.jpg',
    ]);
    const { comicId, chapterId } = await idsOf('2');
    await makePlaylist(site.services, { slug: 'at-sea', items: [{ comicId, chapterId }] });
    const list = await unpack(
      await bytesOf(await reader.fetchFile(await reader.addressOf({ kind: 'playlist', slug: 'at-sea' }))),
    );
    expect(Object.keys(list)).toEqual(['0001 - Harbour Lights - Ch. 2/0001.jpg']);
  });

  it('says first how large it is, and how many are left', async () => {
    const { status, body } = await reader.caller.call('GET', '/api/comics/harbour-lights/download');
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
    const path = await reader.addressOf();
    const first = await reader.fetchFile(path);
    const etag = first.headers.get('etag') ?? '';
    const whole = await bytesOf(first);
    for (const start of [Math.floor(whole.length * 0.7), Math.floor(whole.length * 0.9), whole.length - 5]) {
      const rest = await reader.fetchFile(path, { headers: { range: `bytes=${start}-`, 'if-range': etag } });
      expect(rest.status).toBe(206);
      expect(rest.headers.get('content-range')).toBe(`bytes ${start}-${whole.length - 1}/${whole.length}`);
      expect((await bytesOf(rest)).equals(whole.subarray(start))).toBe(true);
    }
    expect(await reader.tickets()).toHaveLength(1);
  });

  it('gives all of it for parts of another file, or for several parts', async () => {
    const path = await reader.addressOf();
    const other = await reader.fetchFile(path, { headers: { range: 'bytes=5-', 'if-range': '"other"' } });
    expect([other.status, (await bytesOf(other)).length]).toEqual([
      200,
      Number(other.headers.get('content-length')),
    ]);
    expect(
      (await reader.fetchFile(await reader.addressOf(), { headers: { range: 'bytes=0-1,4-5' } })).status,
    ).toBe(200);
  });

  it('opens no ticket for what sends nothing of it', async () => {
    const path = await reader.addressOf();
    const head = await reader.fetchFile(path, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
    expect(
      (await reader.fetchFile(path, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
    const beyond = await reader.fetchFile(path, { headers: { range: 'bytes=999999999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${head.headers.get('content-length')}`);
    expect(await reader.tickets()).toEqual([]);
  });
});

describe('the right to a download', () => {
  it('needs a login, and an address that this site has signed', async () => {
    expect((await site.fetch('/api/comics/harbour-lights/download')).status).toBe(401);
    const path = await reader.addressOf();
    const forged = path.replace('chapter.', 'comic.');
    expect((await reader.fetchFile(forged)).status).toBe(404);
  });

  it('is of the session that asked: not of a visitor, another session or another member', async () => {
    const path = await reader.addressOf();
    const bearer = { authorization: `Bearer ${reader.caller.token}` };
    const [second, stranger] = [
      await callAs(site, reader.member),
      await callAs(site, await makeMember(site)),
    ];
    const asked: [string, Record<string, string>, number, string][] = [
      ['a visitor', { cookie: '' }, 401, 'unauthenticated'],
      ['the token without the cookie', { cookie: '', ...bearer }, 401, 'unauthenticated'],
      ['another session', { cookie: cookieOf(second) }, 403, 'download_link'],
      ['another member', { cookie: cookieOf(stranger) }, 403, 'download_link'],
    ];
    for (const [who, headers, status, code] of asked) {
      const refused = await reader.fetchFile(path, { headers });
      expect([refused.status, await refused.json()], who).toMatchObject([status, { code }]);
      expect((await reader.fetchFile(path, { headers, method: 'HEAD' })).status, who).toBe(status);
    }
    expect(await reader.tickets()).toEqual([]);
    expect((await reader.fetchFile(path)).status).toBe(200);
  });

  it('is of the program whose token asked, if it may download', async () => {
    const addToken = async (scopes: string[]) => {
      const { body } = await reader.caller.call('POST', '/api/tokens', {
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
    expect((await reader.fetchFile(path)).status).toBe(403);
    expect((await reader.fetchFile(path, { headers: second })).status).toBe(403);
    const sent = await reader.fetchFile(path, { headers: mine });
    expect(sent.status).toBe(200);
    await bytesOf(sent);
    expect(await reader.tickets()).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const path = await reader.addressOf();
    const cookie = cookieOf(reader.caller);
    await reader.caller.call('POST', '/api/logout');
    expect((await reader.fetchFile(path)).status).toBe(401);
    expect((await reader.fetchFile(path, { headers: { cookie } })).status).toBe(401);
  });

  it('begins within an hour and resumes within 24', async () => {
    const path = await reader.addressOf();
    const key = await ensureSiteSecret(write(), 'downloads');
    const [, , token = ''] = path.split('/');
    const link = readDownloadLink(key, token);
    if (!link) throw new Error('it is not signed');
    const old = (hours: number) =>
      path.replace(token, signDownloadLink(key, { ...link, signedAt: link.signedAt - hours * 3_600 }));
    expect((await reader.fetchFile(old(2))).status).toBe(403);
    await bytesOf(await reader.fetchFile(path));
    expect((await reader.fetchFile(old(2), { headers: { range: 'bytes=3-' } })).status).toBe(206);
    expect((await reader.fetchFile(old(26), { headers: { range: 'bytes=3-' } })).status).toBe(403);
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
    const path = await reader.addressOf({ kind: 'comic', slug: 'short-tide' });
    const held = holdStorage(site);
    const response = await reader.fetchFile(path);
    expect(response.status).toBe(200);
    await unpublish('short-tide');
    held.release();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await reader.fetchFile(path)).status).toBe(410);
    expect(
      (await reader.caller.call('POST', '/api/downloads', { kind: 'comic', slug: 'short-tide' })).status,
    ).toBe(410);
  });

  it('waits for the checksums of pictures from before there were any', async () => {
    await write()
      .updateTable('media')
      .set({ crc32: sql<number>`null` })
      .execute();
    const { status, body } = await reader.caller.call('POST', '/api/downloads', CHAPTER);
    expect([status, body['code']]).toEqual([409, 'download_not_ready']);
    await site.services.jobs.send(fillMediaChecksums, {});
    await site.finishJobs();
    await unpack(await bytesOf(await reader.fetchFile(await reader.addressOf())));
  });
});

it('is in the member’s own data', async () => {
  await bytesOf(await reader.fetchFile(await reader.addressOf()));
  const { body } = await reader.caller.call('GET', '/api/account/export');
  expect(body['download_tickets']).toMatchObject([{ label: 'Harbour Lights - Ch. 1' }]);
});
