import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { comicEditors } from '../../../../tests/support/comicEditors.ts';
import { makeMediaRow } from '../../../../tests/support/makeComic.ts';
import type { EditedComic } from '../comicEditingApi.ts';

const editors = comicEditors();
const { enter, read, save, terms } = editors;

const PATH = '/api/admin/comics';

async function countersOf(ids: readonly number[]): Promise<(readonly [number, number])[]> {
  const rows = await editors.site.services.database.read
    .selectFrom('terms')
    .select(['id', 'comics_count', 'comics_count_safe'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.comics_count, row.comics_count_safe] as const);
}

describe('saving a comic', () => {
  it('writes only the edited fields, as the next version, and readers see them at once', async () => {
    const comic = await enter({ description: 'As before.' });
    const description = { version: 1, blocks: [{ type: 'paragraph', text: 'In French.' }] };
    const fields = { title: 'A New Name', 'title/fr': 'Un nouveau nom', 'description/fr': description };
    const answer = await save(comic.slug, { version: 1, fields });
    expect(answer).toMatchObject({
      status: 200,
      body: { others: [], comic: { version: 2, title: 'A New Name' } },
    });
    const after = await read(comic.slug);
    expect(after.fields).toEqual({ ...comic.fields, ...fields });
    expect(after.locked_fields.toSorted()).toEqual(['description/fr', 'title', 'title/fr']);
    const shown = await (await editors.site.fetch(`/api/comics/${comic.slug}?lang=fr`)).json();
    expect(shown).toMatchObject({ title: 'Un nouveau nom', description });
    const gone = await save(comic.slug, { version: 2, fields: { 'title/fr': null } });
    expect(gone.body).toMatchObject({ comic: { version: 3 } });
    expect(await (await editors.site.fetch(`/api/comics/${comic.slug}?lang=fr`)).json()).toMatchObject({
      title: 'A New Name',
      description,
    });
  });

  it('makes no version where all is so already', async () => {
    const comic = await enter();
    const answer = await save(comic.slug, { version: 1, fields: { title: comic.title, status: 'ongoing' } });
    expect(answer.body).toMatchObject({ comic: { version: 1, locked_fields: [] } });
  });

  it('keeps what another has saved in other fields meanwhile, and says which', async () => {
    const comic = await enter();
    await save(comic.slug, { version: 1, fields: { status: 'complete' } }, editors.other);
    const answer = await save(comic.slug, { version: 1, fields: { direction: 'rtl' } });
    expect(answer.body).toMatchObject({
      others: ['status'],
      comic: { version: 3, fields: { status: 'complete', direction: 'rtl' } },
    });
  });

  it('refuses a field that another has changed meanwhile, names it, and writes nothing', async () => {
    const comic = await enter();
    await save(comic.slug, { version: 1, fields: { title: 'Theirs' } }, editors.other);
    const before = await read(comic.slug);
    const answer = await save(comic.slug, { version: 1, fields: { title: 'Mine', mode: 'webtoon' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'stale',
      errors: { 'fields.title': ['Somebody else has changed the title meanwhile.'] },
    });
    expect(await read(comic.slug)).toEqual(before);
    const again = await save(comic.slug, { version: 2, fields: { title: 'Mine' } });
    expect(again.body).toMatchObject({ comic: { title: 'Mine', version: 3 } });
  });

  it('joins what two people do to the terms of a comic', async () => {
    const [sea = 0, wind = 0, dusk = 0, rain = 0] = await terms('tags', 'Sea', 'Wind', 'Dusk', 'Rain');
    const comic = await enter({ tags: ['Sea', 'Wind'] });
    await save(comic.slug, { version: 1, fields: { 'terms/tags': [wind, dusk] } }, editors.other);
    const answer = await save(comic.slug, { version: 1, fields: { 'terms/tags': [rain, sea, wind] } });
    expect(answer.body).toMatchObject({ comic: { fields: { 'terms/tags': [rain, wind, dusk] } } });
  });

  it('follows in the counters of terms and of the catalogue, also by nsfw', async () => {
    const ids = await terms('artists', 'Counted One', 'Counted Two');
    const comic = await enter({ artists: ['Counted One'] });
    expect(await countersOf(ids)).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await save(comic.slug, { version: 1, fields: { 'terms/artists': [ids[1]], nsfw: true } });
    expect(await countersOf(ids)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    await save(comic.slug, { version: 2, fields: { 'terms/artists': ids, nsfw: false } });
    expect(await countersOf(ids)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await editors.admin.call('DELETE', `${PATH}/${comic.slug}`);
    expect(await countersOf(ids)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('gives a comic another address; the old one leads there, and nobody else gets it', async () => {
    const comic = await enter();
    const slug = `renamed-${comic.slug}`;
    expect((await save(comic.slug, { version: 1, fields: { slug } })).body).toMatchObject({
      comic: { slug },
    });
    expect((await editors.site.fetch(`/en/post/${comic.slug}`)).headers.get('location')).toContain(slug);
    const taken = await enter();
    for (const wanted of [slug, comic.slug]) {
      const answer = await save(taken.slug, { version: 1, fields: { slug: wanted } });
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['fields.slug']]);
    }
    const back = await save(comic.slug, { version: 2, fields: { slug: comic.slug } });
    expect(back.body).toMatchObject({ comic: { slug: comic.slug } });
    expect((await editors.site.fetch(`/en/post/${slug}`)).headers.get('location')).toContain(comic.slug);
  });

  it('lets the term of its language follow the language', async () => {
    const comic = await enter({ language: 'en' });
    const answer = await save(comic.slug, { version: 1, fields: { language: 'JA' } });
    expect(answer.body).toMatchObject({ comic: { fields: { language: 'ja' } } });
    const languages = (answer.body['comic'] as EditedComic).terms.filter(
      ({ taxonomy }) => taxonomy === 'languages',
    );
    expect(languages.map(({ name }) => name)).toEqual(['日本語']);
  });

  it('shows another picture as the cover', async () => {
    const comic = await enter();
    const cover = await makeMediaRow(editors.site.services, { width: 800, height: 1200 });
    await save(comic.slug, { version: 1, fields: { cover } });
    expect(await (await editors.site.fetch(`/api/comics/${comic.slug}`)).json()).toMatchObject({
      cover: { id: cover },
    });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ status: 'lost' }, 'status'],
    [{ language: 'not a tag' }, 'language'],
    [{ language: 'abcdefgh-x' }, 'language'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ cover: uuidv7() }, 'cover'],
    [{ 'terms/tags': [2_000_000_000] }, 'terms/tags'],
    [{ 'terms/ratings': [1, 2] }, 'terms/ratings'],
    [{ 'terms/languages': [1] }, 'terms/languages'],
    [{ free_at: 'tomorrow' }, 'free_at'],
    [{ links: [{ label: 'Shop', url: 'javascript:alert(1)' }] }, 'links.0.url'],
    [{ description: '<b>html</b>' }, 'description'],
    [{ popularity: 9 }, 'popularity'],
  ])('refuses %j, naming the field, and changes nothing', async (fields, name) => {
    const comic = await enter();
    const answer = await save(comic.slug, { version: 1, fields: { status: 'onhold', ...fields } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([`fields.${name}`]);
    expect(await read(comic.slug)).toEqual(comic);
  });

  it('refuses a version that there is not, and a term of another taxonomy', async () => {
    const comic = await enter();
    const [id] = await terms('artists', 'Somebody');
    const answers = [
      await save(comic.slug, { version: 9, fields: { title: 'Mine' } }),
      await save(comic.slug, { version: 1, fields: { 'terms/tags': [id] } }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body['errors'] as object)])).toEqual([
      [422, ['version']],
      [422, ['fields.terms/tags']],
    ]);
    expect((await save('nobody-knows-it', { version: 1, fields: {} })).status).toBe(404);
  });

  it('locks a field as it is, and no field that imports never write', async () => {
    const comic = await enter();
    const answer = await save(comic.slug, { version: 1, fields: {}, lock: ['title', 'slug', 'no-such'] });
    expect(answer.body).toMatchObject({
      comic: { version: 2, title: comic.title, locked_fields: ['title'] },
    });
  });

  it('locks what was edited by hand against imports, until it is unlocked', async () => {
    const comic = await enter({ status: 'ongoing' });
    await save(comic.slug, { version: 1, fields: { status: 'complete', premium: true } });
    expect((await read(comic.slug)).locked_fields).toEqual(['status']);
    await save(comic.slug, { version: 2, fields: {}, unlock: ['status'] });
    const after = await read(comic.slug);
    expect([
      after.locked_fields,
      after.version,
      (after.imported as Record<string, unknown>)['status'],
    ]).toEqual([[], 3, 'ongoing']);
  });
});
