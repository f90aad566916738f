import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { findCanaries, REASONS } from './canaries.ts';
import { catalogueFaults } from './catalogueFaults.ts';
import { callAs, makeMember } from './makeMember.ts';
import { makeTestDatabase } from './testDatabase.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';
import { passAgeGate } from './passAgeGate.ts';
import { takeLeaks } from './watchAnswers.ts';

/** All rows of all tables as JSON, by table. */
async function readTables(database: Kysely<Tables>): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.id(name)} as t`.execute(database);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

describe('the crowd around every test', () => {
  test('has something for each reason to be hidden, counted as the program counts', async () => {
    const { database, drop } = await makeTestDatabase({ crowd: ['hidden', 'adult', 'neighbours'] });
    const tables = await readTables(database.read);
    const canaries = findCanaries([...tables.values()].flat().join('\n'));
    expect(new Set(canaries.map(({ reason }) => reason))).toEqual(new Set(Object.keys(REASONS)));
    const faults = await catalogueFaults(database);
    // The crowd has terms without comics and doubled content on purpose.
    const wanted = /^(term of no comic|content imported twice)/;
    expect(faults.filter((fault) => !wanted.test(fault))).toEqual([]);
    await drop();
  });

  test('is hidden from whoever looks at an ordinary test site', async () => {
    const site = await makeTestSite();
    const answers = await Promise.all(
      ['comics', 'playlists', 'pages', 'taxonomies/tags', 'popular-comics?duration=all'].map(async (path) => {
        const body = (await (await site.fetch(`/api/${path}`)).json()) as { data: { slug: string }[] };
        return body.data.map(({ slug }) => slug);
      }),
    );
    expect(answers).toEqual([[], [], ['dmca', 'USC2257'], [], []]);
    await site.close();
  });
});

describe('a canary', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await makeTestSite({ SITE_NSFW: 'on' }, { crowd: 'visible' });
  });
  afterAll(() => site.close());

  const reasonsOf = (leaks: string[]) => [
    ...new Set(findCanaries(leaks.map((leak) => leak.split(' ')[0]).join(' ')).map(({ reason }) => reason)),
  ];

  test('is seen in the text of an answer, packed or not, and in an address', async () => {
    const { write } = site.services.database;
    const draft = await write
      .selectFrom('comics')
      .select(['id', 'slug'])
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    expect(await takeLeaks()).toEqual([]);
    const state = (value: 'draft' | 'published') =>
      write.updateTable('comics').set({ state: value }).where('id', '=', draft.id).execute();
    await state('published');
    await site.fetch('/api/comics?sort=title', { headers: { 'accept-encoding': 'identity' } });
    expect(reasonsOf(await takeLeaks())).toEqual(['draft']);
    const packed = await site.fetch('/en', { headers: { 'accept-encoding': 'br' } });
    expect(packed.status).toBe(200);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(reasonsOf(await takeLeaks())).toEqual(['draft']);
    const moved = await site.fetch(`/en/post/${draft.slug.replace('-slug-', '-oldslug-')}`);
    expect(moved.headers.get('location')).toContain(draft.slug);
    expect(reasonsOf(await takeLeaks())).toEqual(['draft']);
    await state('draft');
  });

  test('for adults is for whoever has passed the age gate', async () => {
    const open = await site.fetch('/api/comics', { headers: { cookie: await passAgeGate(site) } });
    expect(findCanaries(await open.text()).map(({ reason }) => reason)).toContain('adult');
    expect(await takeLeaks()).toEqual([]);
    const { write } = site.services.database;
    const adult = await write
      .selectFrom('comics')
      .select('id')
      .where('nsfw', '=', true)
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow();
    await write.updateTable('comics').set({ nsfw: false }).where('id', '=', adult.id).execute();
    await site.fetch('/api/comics?sort=pages');
    expect(reasonsOf(await takeLeaks())).toContain('adult');
  });

  test('of a member is for staff, an address for admins alone', async () => {
    const reasons = async (role: 'moderator' | 'admin') => {
      const caller = await callAs(site, await makeMember(site, { role }));
      const { body } = await caller.call('GET', '/api/admin/users');
      return new Set(findCanaries(JSON.stringify(body)).map(({ reason }) => reason));
    };
    expect(await reasons('moderator')).toContain('banreason');
    expect(await reasons('moderator')).not.toContain('address');
    expect(await reasons('admin')).toContain('address');
    expect(await takeLeaks()).toEqual([]);
  });
});
