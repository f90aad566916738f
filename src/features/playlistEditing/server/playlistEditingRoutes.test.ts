import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensurePlaylists } from '../../playlists/server/ensurePlaylists.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';

let site: TestSite;
let admin: Caller;
const comics: string[] = [];

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  for (const title of ['Almond', 'Birch', 'Cedar']) {
    const { id } = await makeComic(site.services, { title });
    comics.push(`comic/${id}`);
  }
});
afterAll(() => site.close());

const PATH = '/api/admin/playlists';

async function make(title: string, fields: object = {}): Promise<EditedPlaylist> {
  const id = uuidv7();
  const made = await admin.call('POST', PATH, { id, title });
  expect(made.status).toBe(200);
  return save(made.body as EditedPlaylist, fields);
}

const patch = ({ id, version }: EditedPlaylist, fields: object) =>
  admin.call('PATCH', `${PATH}/${id}`, { version, fields });

async function save(playlist: EditedPlaylist, fields: object): Promise<EditedPlaylist> {
  const { status, body } = await patch(playlist, fields);
  expect(body).toMatchObject({ playlist: {} });
  expect(status).toBe(200);
  return body['playlist'] as EditedPlaylist;
}

async function shown(slug: string) {
  const answer = await site.fetch(`/api/playlists/${slug}`);
  if (answer.status !== 200) return answer.status;
  const { items } = (await answer.json()) as {
    items: { comic: { title: string }; chapter: { slug: string } | null; note: string | null }[];
  };
  return items.map(({ comic, chapter, note }) => [comic.title, chapter?.slug ?? null, note]);
}

async function firstChapter(comicKey: string): Promise<string> {
  const row = await site.services.database.write
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comicKey.split('/')[1] ?? '')
    .executeTakeFirstOrThrow();
  return `chapter/${row.id}`;
}

describe('playlists of the site', () => {
  it('are made private, under a number where a title is taken, and shown when they are public', async () => {
    const [one, two] = [await make('Start Here'), await make('Start Here')];
    expect([one.fields.slug, two.fields.slug]).toEqual(['start-here', 'start-here-2']);
    expect(one.fields).toMatchObject({ visibility: 'private', items: [], featured: false });
    expect(await shown('start-here')).toBe(404);
    const [first = '', second = ''] = comics;
    const chapter = await firstChapter(second);
    const notes = { [first]: 'Begin with this one.' };
    const items = [chapter, first];
    const saved = await save(one, { visibility: 'public', items, notes, 'title/fr': 'Commencez ici' });
    expect(saved).toMatchObject({ fields: { items, notes, 'title/fr': 'Commencez ici', 'title/id': null } });
    expect(saved.entries.map(({ key, comic }) => [key, comic.title])).toEqual([
      [chapter, 'Birch'],
      [first, 'Almond'],
    ]);
    expect(await shown('start-here')).toEqual([
      ['Birch', '1', null],
      ['Almond', null, 'Begin with this one.'],
    ]);
  });

  it('keep the rows of items that stay when others come, go and move', async () => {
    const [a = '', b = '', c = ''] = comics;
    const list = await make('Rows', { visibility: 'unlisted', items: [a, b], notes: { [a]: 'One.' } });
    const rowsOf = () =>
      site.services.database.write
        .selectFrom('playlist_items')
        .select(['id', 'comic_id'])
        .where('playlist_id', '=', list.id)
        .execute();
    const before = await rowsOf();
    await save(list, { items: [c, a], notes: {} });
    expect(await shown('rows')).toEqual([
      ['Cedar', null, null],
      ['Almond', null, null],
    ]);
    const idOf = (rows: typeof before) => rows.find((row) => `comic/${row.comic_id}` === a)?.id;
    expect(idOf(await rowsOf())).toBe(idOf(before));
  });

  it('join what two people added, and leave in what an import brought meanwhile', async () => {
    const [a = '', b = '', c = ''] = comics;
    const list = await make('Joined', { visibility: 'public', items: [a] });
    await save(list, { items: [a, b] });
    const merged = await save(list, { items: [c, a] });
    expect(merged.fields.items).toEqual([c, a, b]);

    const { id } = await makeComic(site.services, { title: 'Imported' });
    await ensurePlaylists(site.services.database.write, id, [{ name: 'Joined' }]);
    expect(await patch(merged, { items: [a] })).toMatchObject({ status: 409, body: { code: 'stale' } });
    const now = (await admin.call('GET', `${PATH}/joined`)).body as EditedPlaylist;
    expect(now.fields.items).toEqual([c, a, b, `comic/${id}`]);
  });

  it('have a cover of their own or the covers of their first comics', async () => {
    const cover = await makeMediaRow(site.services, { width: 200, height: 300 });
    const list = await make('Covered', { visibility: 'public', items: comics.slice(0, 2), cover });
    const read = async () =>
      (await (await site.fetch('/api/playlists/covered')).json()) as { cover: unknown };
    expect(await read()).toMatchObject({ cover: { id: cover } });
    await save(list, { cover: null });
    expect(await read()).toMatchObject({ cover: null, mosaic: [{}, {}] });
  });

  it('name each field that is wrong, and change nothing', async () => {
    const list = await make('Steady', { items: comics.slice(0, 1) });
    for (const [field, value] of [
      ['title', ''],
      ['slug', 'Not A Slug'],
      ['slug', 'start-here'],
      ['cover', uuidv7()],
      ['visibility', 'hidden'],
      ['items', [`comic/${uuidv7()}`]],
      ['items', ['comic/nothing']],
      ['items', [comics[0], comics[0]]],
      ['notes', { [comics[0] ?? '']: ' ' }],
      ['description', { version: 2, blocks: [] }],
    ] as const) {
      const answer = await patch(list, { [field]: value });
      expect([field, value, answer.status]).toEqual([field, value, 422]);
      expect(Object.keys(answer.body['errors'] as object)[0]).toMatch(new RegExp(`^fields\\.${field}`));
    }
    expect((await admin.call('GET', `${PATH}/steady`)).body).toEqual(list);
  });

  it('are listed, filtered and counted, and removed with an entry in the audit log', async () => {
    const list = await make('Only Mine', { featured: true });
    const rows = async (q: string) =>
      (
        (await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`)).body['data'] as { slug: string }[]
      ).map(({ slug }) => slug);
    expect(await rows('is:featured is:empty')).toEqual(['only-mine']);
    expect(await rows('mine -is:private')).toEqual([]);
    expect((await admin.call('GET', '/api/admin/playlist-count?q=is:featured')).body).toEqual({
      total: 1,
      is_exact: true,
    });
    expect((await admin.call('DELETE', `${PATH}/${list.id}`)).status).toBe(200);
    expect((await admin.call('GET', `${PATH}/only-mine`)).status).toBe(404);
    const log = await admin.call('GET', '/api/admin/audit?q=act:playlist.remove');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { label: 'Only Mine' } });
  });

  it('are not there without their feature', async () => {
    const off = await makeTestSite({ SITE_FEATURES: 'tags' }, { crowd: 'none' });
    try {
      const caller = await callAs(off, await makeMember(off, { role: 'admin' }));
      expect((await caller.call('GET', PATH)).status).toBe(404);
    } finally {
      await off.close();
    }
  });
});
