import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { playlistOwner } from '../../../../tests/support/playlistOwner.ts';
import { MAX_OWN_ITEMS } from '../memberPlaylistLimits.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';
import { dropRemovedItems } from './dropRemovedItems.ts';

const PATH = '/api/own-playlists';

const owner = playlistOwner();
const { make, makeFull, add, read } = owner;

const titlesOf = ({ items }: { items: OwnItem[] }) => items.map(({ comic }) => comic?.title);

describe('items', () => {
  it('are put at the end once, moved behind others, noted and taken out', async () => {
    const { slug, items } = await makeFull();
    await add(slug, { comic: 'birch' });
    const [first, second, third] = items.map(({ id }) => id);
    const change = async (item = '', fields: object) => {
      const { version } = await read(slug);
      return owner.caller.call('PATCH', `${PATH}/${slug}/items/${item}`, { version, ...fields });
    };
    await change(third, { after: null });
    expect(titlesOf(await read(slug))).toEqual(['Cedar', 'Almond', 'Birch']);
    await change(third, { after: first });
    expect(titlesOf(await read(slug))).toEqual(['Almond', 'Cedar', 'Birch']);
    await change(second, { note: ' Bring tea. ' });
    const shown = await makeCaller(owner.site).call('GET', `/api/playlists/${slug}`);
    const notes = (shown.body['items'] as { note: string | null }[]).map(({ note }) => note);
    expect(notes).toEqual([null, null, 'Bring tea.']);
    expect((await change(second, { after: uuidv7() })).body).toMatchObject({ errors: { after: [{}] } });
    await change(second, { note: '' });
    const { body } = await owner.caller.call('DELETE', `${PATH}/${slug}/items/${first}`);
    expect(body).toMatchObject({ items_count: 2 });
    expect((await owner.caller.call('DELETE', `${PATH}/${slug}/items/${first}`)).body).toEqual(body);
    expect((await read(slug)).items.map(({ note }) => note)).toEqual([null, null]);
  });

  it.each<[string, object[], object, string | null]>([
    ['is in it', [{ comic: 'almond' }], { comic: 'almond' }, 'same'],
    ['is in it as a whole', [{ comic: 'almond' }], { comic: 'almond', chapter: '1' }, 'comic'],
    ['is in it by a chapter', [{ comic: 'almond', chapter: '1' }], { comic: 'almond' }, 'chapters'],
    ['is not in it', [{ comic: 'birch' }], { comic: 'almond' }, null],
  ])('are told apart from what %s already', async (_, before, target, already) => {
    const { slug } = await make();
    for (const one of before) expect((await add(slug, one)).body).toMatchObject({ already: null });
    expect((await add(slug, target)).body).toMatchObject({ already, item_id: expect.any(String) });
  });

  it('that are not there for the member are refused, and shown without a name once they are gone', async () => {
    const { slug } = await makeFull();
    expect((await add(slug, { comic: 'nowhere' })).status).toBe(404);
    expect((await add(slug, { comic: 'almond', chapter: '2' })).status).toBe(404);
    const { write } = owner.site.services.database;
    const late = await write.selectFrom('comics').select('id').where('slug', '=', 'late').executeTakeFirst();
    const { id } = await write
      .selectFrom('playlists')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await write
      .insertInto('playlist_items')
      .values({
        id: uuidv7(),
        playlist_id: id,
        comic_id: late?.id ?? '',
        chapter_id: null,
        note: null,
        position: 9,
      })
      .execute();
    const { items, items_count } = await read(slug);
    expect([items_count, items.length, items.at(-1)?.comic]).toEqual([3, 4, null]);
  });

  it('that were taken out come back in their place, in whatever order', async () => {
    const { slug, items } = await makeFull();
    const [first, second, third] = items.map(({ id }) => `${PATH}/${slug}/items/${id}`);
    const { version } = await read(slug);
    await owner.caller.call('PATCH', `${second}`, { version, note: 'Bring tea.' });
    for (const path of [second, first]) await owner.caller.call('DELETE', `${path}`);
    expect((await owner.caller.call('PUT', `${second}`)).body).toMatchObject({ items_count: 2 });
    expect(titlesOf(await read(slug))).toEqual(['Birch', 'Cedar']);
    for (const path of [first, first]) expect((await owner.caller.call('PUT', `${path}`)).status).toBe(200);
    const back = await read(slug);
    expect(titlesOf(back)).toEqual(['Almond', 'Birch', 'Cedar']);
    expect(back.items.map(({ note }) => note)).toEqual([null, 'Bring tea.', null]);
    // One that was put in anew meanwhile is there once.
    await owner.caller.call('DELETE', `${third}`);
    await add(slug, { comic: 'cedar' });
    expect((await owner.caller.call('PUT', `${third}`)).status).toBe(200);
    expect(titlesOf(await read(slug))).toEqual(['Almond', 'Birch', 'Cedar']);
    expect((await owner.caller.call('PUT', `${PATH}/${slug}/items/${uuidv7()}`)).status).toBe(404);
  });

  it('come back for a day and no longer, and with their comic of now', async () => {
    const { slug, items } = await makeFull();
    const { write } = owner.site.services.database;
    const [first] = items;
    await owner.caller.call('DELETE', `${PATH}/${slug}/items/${first?.id}`);
    await write
      .updateTable('removed_playlist_items')
      .set({ removed_at: sql<string>`now() - interval '25 hours'` })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await owner.caller.call('PUT', `${PATH}/${slug}/items/${first?.id}`)).status).toBe(404);
    await owner.site.services.jobs.send(dropRemovedItems, {});
    await owner.site.finishJobs();
    const kept = write.selectFrom('removed_playlist_items').select('id');
    expect(await kept.where('id', '=', first?.id ?? '').execute()).toEqual([]);

    const { id: from } = await makeComic(owner.site.services, { title: `From ${slug}`, chapters: [{}] });
    const { id: to } = await makeComic(owner.site.services, { title: `To ${slug}` });
    const ofFrom = () => write.selectFrom('chapters').selectAll().where('comic_id', '=', from);
    const { id: chapterId, slug: chapter } = await ofFrom().executeTakeFirstOrThrow();
    const { body } = await add(slug, { comic: `from-${slug}`, chapter });
    const moved = `${PATH}/${slug}/items/${String(body['item_id'])}`;
    await owner.caller.call('DELETE', moved);
    const place = { comic_id: to, slug: 'moved' };
    await write.updateTable('chapters').set(place).where('id', '=', chapterId).execute();
    expect((await owner.caller.call('PUT', moved)).status).toBe(200);
    expect((await read(slug)).items.at(-1)).toMatchObject({
      comic: { slug: `to-${slug}` },
      chapter: { slug: 'moved' },
    });
  });

  it('lend their cover to the playlist, as far as they are seen', async () => {
    const { slug, items } = await makeFull();
    const [, second] = items;
    const choose = async (cover_item: string | null) => {
      const { version } = await read(slug);
      return owner.caller.call('PATCH', `${PATH}/${slug}`, { version, cover_item });
    };
    expect((await choose(uuidv7())).body).toMatchObject({ errors: { cover_item: [{}] } });
    expect((await choose(second?.id ?? '')).body).toMatchObject({ cover_item_id: second?.id });
    const cover = async () =>
      (await makeCaller(owner.site).call('GET', `/api/playlists/${slug}`)).body['cover'] as {
        id: string;
      } | null;
    expect((await cover())?.id).toBe(second?.comic?.cover?.id);
    const { write } = owner.site.services.database;
    const ofBirch = (nsfw: boolean) =>
      write.updateTable('comics').set({ nsfw }).where('slug', '=', 'birch').execute();
    await ofBirch(true);
    await owner.caller.call('PATCH', `${PATH}/${slug}`, {
      version: (await read(slug)).version,
      title: 'Day trains',
    });
    expect(await cover()).toBeNull();
    await ofBirch(false);
    await owner.caller.call('DELETE', `${PATH}/${slug}/items/${second?.id}`);
    expect(await cover()).toBeNull();
  });

  it('are so many and no more', async () => {
    const { slug } = await make();
    const { write } = owner.site.services.database;
    const { id } = await write
      .selectFrom('playlists')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { id: comic_id } = await write
      .selectFrom('comics')
      .select('id')
      .where('slug', '=', 'almond')
      .executeTakeFirstOrThrow();
    const { slug: long } = await makeComic(owner.site.services, { title: `Long ${slug}` });
    const chapters = Array.from({ length: MAX_OWN_ITEMS }, (_, index) => ({
      id: uuidv7(),
      comic_id,
      slug: `${slug}-${index}`,
      state: 'draft' as const,
      sort_key: String(index),
    }));
    await write
      .insertInto('chapters')
      .values(chapters as never)
      .execute();
    await write
      .insertInto('playlist_items')
      .values(
        chapters.map((chapter, position) => ({
          id: uuidv7(),
          playlist_id: id,
          comic_id,
          chapter_id: chapter.id,
          note: null,
          position,
        })),
      )
      .execute();
    const { status, body } = await add(slug, { comic: long });
    expect([status, body['code']]).toEqual([409, 'playlist_full']);
    expect(body['message']).toContain('1,000');
  });
});

describe('two who change one playlist at once', () => {
  const changeItem = (slug: string, item: string | undefined, fields: object) =>
    owner.caller.call('PATCH', `${PATH}/${slug}/items/${item}`, fields);
  /** A playlist of three, and the ids of its items. */
  async function three() {
    const { slug, version, items } = await makeFull();
    const [first = '', second = '', third = ''] = items.map(({ id }) => id);
    return { slug, version, first, second, third };
  }
  type Three = Awaited<ReturnType<typeof three>>;

  it('both move, whichever comes first', async () => {
    const { slug, version, first, second, third } = await three();
    const moves = await Promise.all([
      changeItem(slug, third, { version, after: null }),
      changeItem(slug, first, { version, after: second }),
    ]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    expect(titlesOf(await read(slug))).toEqual(['Cedar', 'Birch', 'Almond']);
  });

  it.each<[string, (all: Three) => Promise<unknown>, string[]]>([
    [
      'moved',
      ({ slug, first, second }) => changeItem(slug, first, { after: second }),
      ['Cedar', 'Birch', 'Almond'],
    ],
    [
      'took out',
      ({ slug, first }) => owner.caller.call('DELETE', `${PATH}/${slug}/items/${first}`),
      ['Cedar', 'Birch'],
    ],
    [
      'added',
      ({ slug }) => add(slug, { comic: 'almond', chapter: '1' }),
      ['Cedar', 'Almond', 'Birch', 'Almond'],
    ],
    [
      'noted',
      ({ slug, third }) => changeItem(slug, third, { note: 'Late.', seen_note: null }),
      ['Cedar', 'Almond', 'Birch'],
    ],
    [
      'renamed',
      ({ slug }) =>
        owner.caller.call('PATCH', `${PATH}/${slug}`, { title: 'Ours', seen_title: 'Night trains' }),
      ['Cedar', 'Almond', 'Birch'],
    ],
  ])('move on where the other one %s something', async (_, others, titles) => {
    const all = await three();
    expect(await others(all)).toMatchObject({ status: 200 });
    const { slug, version, third } = all;
    expect((await changeItem(slug, third, { version, after: null })).status).toBe(200);
    expect(titlesOf(await read(slug))).toEqual(titles);
  });

  it('move behind what was taken out, and behind all that stood before it', async () => {
    const { slug, first, second, third } = await three();
    const take = (item: string) => owner.caller.call('DELETE', `${PATH}/${slug}/items/${item}`);
    await add(slug, { comic: 'almond', chapter: '1' });
    const last = (await read(slug)).items.at(-1)?.id;
    await take(second);
    expect((await changeItem(slug, last, { after: second })).status).toBe(200);
    expect((await read(slug)).items.map(({ id }) => id)).toEqual([first, last, third]);
    // The one that stood behind the moved one: it stays where it is.
    await take(third);
    await changeItem(slug, last, { after: third });
    expect((await read(slug)).items.map(({ id }) => id)).toEqual([first, last]);
    await take(first);
    await add(slug, { comic: 'cedar', chapter: '1' });
    const end = (await read(slug)).items.at(-1)?.id;
    await changeItem(slug, end, { after: second });
    expect((await read(slug)).items.map(({ id }) => id)).toEqual([end, last]);
  });

  it('move what the other one has taken out: it comes back to its new place', async () => {
    const { slug, first, second, third } = await three();
    const path = `${PATH}/${slug}/items/${first}`;
    await owner.caller.call('DELETE', path);
    expect((await changeItem(slug, first, { after: second })).status).toBe(200);
    expect((await read(slug)).items.map(({ id }) => id)).toEqual([second, third]);
    await owner.caller.call('PUT', path);
    expect((await read(slug)).items.map(({ id }) => id)).toEqual([second, first, third]);
  });
});
