import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Home } from '../../home/homeApi.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import { addReads } from '../../popularity/server/addReads.ts';
import type { EditedHome } from '../homeEditingApi.ts';

let site: TestSite;
let admin: Caller;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  for (const [index, title] of ['Almond', 'Birch', 'Cedar'].entries()) {
    const chapters = [{ publishedAt: `2026-01-0${index + 1}T00:00:00Z` }];
    const tags = index > 0 ? ['Boats'] : [];
    ids[title] = (await makeComic(site.services, { title, tags, chapters })).id;
  }
  ids['Hidden'] = (await makeComic(site.services, { title: 'Hidden', tags: ['Boats'], isNsfw: true })).id;
});
afterAll(() => site.close());

const PATH = '/api/admin/home';
const idOf = (title: string) => ids[title] ?? '';

const read = async () => (await admin.call('GET', PATH)).body as EditedHome;

async function save(change: (rows: HomeRow[]) => unknown[], version?: number) {
  const home = await read();
  return admin.call('PATCH', PATH, {
    version: version ?? home.version,
    fields: { rows: change(home.fields.rows) },
  });
}

async function home(lang = 'en', of = site): Promise<Home> {
  return (await (await of.fetch(`/api/home?lang=${lang}`)).json()) as Home;
}

const shared = (key: string, en: string) => ({ key, title: { en }, hidden: false });

describe('the rows of the home page', () => {
  it('are the sections of the site until somebody moves, names or hides them', async () => {
    expect((await read()).fields.rows.map(({ kind }) => kind)).toEqual([
      'discover',
      'latest',
      'popular',
      'playlists',
      'tags',
    ]);
    const answer = await save((rows) =>
      rows.toReversed().map((row) => ({
        ...row,
        hidden: row.kind === 'latest',
        title: row.kind === 'tags' ? { fr: 'Sujets' } : {},
      })),
    );
    expect(answer.status).toBe(200);
    const { rows, latest, tags } = await home('fr');
    expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
      ['tags', 'Sujets'],
      ['playlists', null],
      ['popular', null],
      ['discover', null],
    ]);
    expect(latest).toEqual([]);
    expect(tags).toMatchObject([{ slug: 'boats' }]);
    expect((await home('en')).rows[0]).toMatchObject({ kind: 'tags', title: null });
  });

  it('show a term, a playlist, the most read of a time, and comics that were chosen', async () => {
    const { write } = site.services.database;
    const playlist = await makePlaylist(site.services, {
      slug: 'harbour',
      items: [{ comicId: idOf('Cedar') }, { comicId: idOf('Hidden') }, { comicId: idOf('Almond') }],
    });
    await addReads(write, {
      comicId: idOf('Almond'),
      day: new Date().toISOString().slice(0, 10),
      readers: 3,
    });
    const term = await write
      .selectFrom('terms')
      .select('id')
      .where('slug', '=', 'boats')
      .executeTakeFirstOrThrow();
    const made = [
      { ...shared('boats', 'On the water'), kind: 'term', term: term.id, sort: 'latest' },
      { ...shared('list', 'From the harbour'), kind: 'playlist', playlist },
      { ...shared('read', 'Read today'), kind: 'most_read', duration: 'today' },
      {
        ...shared('picked', 'Our choice'),
        kind: 'comics',
        comics: [idOf('Birch'), idOf('Hidden'), idOf('Almond')],
      },
    ];
    const answer = await save((rows) => [...made, ...rows]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ home: { names: { [`playlist/${playlist}`]: 'harbour' } } });
    const rows = (await home('id')).rows.slice(0, 4);
    expect(rows.map(({ title, path, comics }) => [title, path, comics.map((comic) => comic.title)])).toEqual([
      ['On the water', '/tags/tag/boats', ['Cedar', 'Birch']],
      ['From the harbour', '/playlists/playlist/harbour', ['Cedar', 'Almond']],
      ['Read today', null, ['Almond']],
      ['Our choice', null, ['Birch', 'Almond']],
    ]);
    await write.updateTable('playlists').set({ visibility: 'private' }).where('id', '=', playlist).execute();
    await save((all) => all.toReversed());
    expect((await home()).rows.map(({ key }) => key)).not.toContain('list');
  });

  it('that are wrong are refused with the reason, and change nothing', async () => {
    const before = await read();
    const picked = { ...shared('more', 'More'), kind: 'comics', comics: [] };
    const more = shared('more', 'More');
    for (const [field, change] of [
      ['rows', (rows: HomeRow[]) => rows.filter(({ kind }) => kind !== 'tags')],
      ['rows', (rows: HomeRow[]) => [...rows, picked, picked]],
      ['rows', (rows: HomeRow[]) => [...rows, { ...picked, title: {} }]],
      ['rows.0.comics', (rows: HomeRow[]) => [{ ...picked, comics: [uuidv7()] }, ...rows]],
      ['rows.0.term', (rows: HomeRow[]) => [{ ...more, kind: 'term', term: 999, sort: 'latest' }, ...rows]],
      ['rows.0.kind', (rows: HomeRow[]) => [{ ...picked, kind: 'weather' }, ...rows]],
    ] as const) {
      const { status, body } = await save(change);
      expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [`fields.${field}`]]);
    }
    expect(await read()).toEqual(before);
    const late = await save((rows) => rows.map((row) => ({ ...row, hidden: true })), before.version - 1);
    expect(late.status).toBe(409);
  });
});
