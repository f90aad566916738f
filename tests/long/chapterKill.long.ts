import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, startLongstripSite, type LongstripSite } from '../support/startLongstrip.ts';

const WAIT_MS = 120_000;
const PAGES = 3;

let place: ProgramPlace;
let site: LongstripSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  place = await makeProgramPlace({ STAFF_SECOND_FACTOR: 'off' });
  await start();
  await makeProgramMembers(place, [{ username: 'ada', role: 'admin', hasSecondFactor: false }]);
});
afterAll(() => place[Symbol.asyncDispose]());

async function start(): Promise<void> {
  site = await startLongstripSite(place);
}

async function logIn(): Promise<void> {
  admin = makeCaller(site);
  const { body } = await admin.call('POST', '/api/login', { username: 'ada', password: PASSWORD });
  admin.token = (body['auth'] as { access_token: string }).access_token;
}

const enter = (chapters: { publishedAt?: string | null }[]) =>
  place.inspect((database) => makeComic({ database }, { title: `Killed ${(made += 1)}`, chapters }));

/** Whatever counts chapters and pages, where it is not what a recount says. */
function wrongCounts(): Promise<unknown[]> {
  return place.inspect(async ({ read }) => {
    const { rows } = await sql`
      select slug from comics where chapters_count || ' ' || pages_count <> (
        select count(*) || ' ' || coalesce(sum(chapters.pages_count), 0) from chapters
        where comic_id = comics.id and state = 'published')
      union all
      select chapters.slug from chapters where pages_count <> (
        select count(*) from pages where chapter_id = chapters.id)
      union all
      select 'catalogue' from catalogue_counts
        where comics <> (select count(*) from comics where state = 'published')`.execute(read);
    return rows;
  });
}

/** The number of sessions that wait for a lock on a table. */
const waiting = async (database: Kysely<Tables>, table: string) => {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(database);
  return rows.length;
};

/**
 * Kills the site while what it does waits to write a table; where `begin` starts the site, once it
 * has started.
 */
function killBefore(table: string, begin: () => Promise<unknown>, { isStart = false } = {}): Promise<void> {
  return place.inspect(({ write, read }) =>
    write.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
      const begun = begin().catch(() => undefined);
      await expect.poll(() => waiting(read, table), { timeout: WAIT_MS, interval: 50 }).toBeGreaterThan(0);
      if (isStart) await begun;
      await killLongstrip(site);
      await begun;
    }),
  );
}

const listed = async (slug: string) => {
  const answer = await site.fetch(`/api/comics/${slug}/chapters`);
  return ((await answer.json()) as { data: { pages_count: number }[] }).data;
};

describe('a site killed with -9 while it enters an upload', () => {
  async function upload(comic: string): Promise<string> {
    const data = await Promise.all(
      [7, 8].map(async () => {
        const entries: Record<string, Buffer> = {};
        for (let page = 1; page <= PAGES; page += 1)
          entries[`${page}.png`] = await makePicture({ number: (made += 1) });
        return readFile(await makeArchive(join(place.dataDir, 'archives', `${(made += 1)}.cbz`), entries));
      }),
    );
    const files = data.map((bytes, index) => ({ name: `c00${index + 7}.cbz`, bytes: bytes.length }));
    const { body } = await admin.call('POST', '/api/admin/uploads', { comic, files });
    const id = String(body['id']);
    for (const [index, bytes] of data.entries())
      await admin.call('PUT', `/api/admin/uploads/${id}/files/${index}/0`, bytes);
    return id;
  }

  it.each(['all_pages', 'imports', 'catalogue_counts', 'content_generation'])(
    'before it writes %s, enters each chapter once and whole after its restart',
    async (table) => {
      await logIn();
      const { slug } = await enter([{}]);
      const id = await upload(slug);
      const path = `/api/admin/uploads/${id}`;
      const { body } = await admin.call('GET', path);
      const chapters = (body['plan'] as { source: string }[]).map(({ source }) => ({ source }));
      if (table === 'catalogue_counts') {
        // A comic that is live already counts nothing anew: this one goes live by its upload.
        await admin.call('POST', `/api/admin/comics/${slug}/chapters/1/unpublish`);
      }
      await killBefore(table, () => admin.call('POST', `${path}/enter`, { chapters }));
      await start();
      const isDraft = table === 'catalogue_counts';
      await logIn();
      await expect
        .poll(async () => (await admin.call('GET', path)).body['state'], { timeout: WAIT_MS, interval: 500 })
        .toBe('done');
      expect((await listed(slug)).map(({ pages_count }) => pages_count)).toEqual(
        isDraft ? [PAGES, PAGES] : [2, PAGES, PAGES],
      );
      expect(await wrongCounts()).toEqual([]);
    },
  );
});

describe('a site killed with -9 while a planned chapter goes live', () => {
  it.each(['catalogue_counts', 'content_generation'])(
    'before it writes %s, has not begun, and publishes it after its restart',
    async (table) => {
      const { id, slug } = await enter([{ publishedAt: null }]);
      await killLongstrip(site);
      await place.inspect(({ write }) =>
        sql`update chapters set state = 'scheduled', scheduled_at = now() - interval '1 second'
          where comic_id = ${id}`.execute(write),
      );
      await killBefore(table, start, { isStart: true });
      const state = () =>
        place.inspect(({ read }) =>
          read.selectFrom('chapters').select(['state', 'was_public']).where('comic_id', '=', id).execute(),
        );
      expect(await state()).toEqual([{ state: 'scheduled', was_public: false }]);
      expect(await wrongCounts()).toEqual([]);
      await start();
      await expect
        .poll(async () => (await site.fetch(`/api/comics/${slug}`)).status, {
          timeout: WAIT_MS,
          interval: 500,
        })
        .toBe(200);
      expect(await wrongCounts()).toEqual([]);
    },
  );
});

it.each(['chapter_moves', 'playlist_items', 'audit_entries'])(
  'a site killed with -9 in a merge of comics, before it writes %s, has merged nothing',
  async (table) => {
    await logIn();
    const [from, to] = [await enter([{}, {}]), await enter([{}])];
    await killBefore(table, () =>
      admin.call('POST', `/api/admin/comics/${to.slug}/merge`, { from: from.slug }),
    );
    await start();
    expect([(await listed(from.slug)).length, (await listed(to.slug)).length]).toEqual([2, 1]);
    expect(await wrongCounts()).toEqual([]);
  },
);
