import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { comicEditors } from '../../../../tests/support/comicEditors.ts';

const editors = comicEditors();
const { enter, read, save, terms } = editors;

const PATH = '/api/admin/comics';

describe('versions', () => {
  it('say who changed what from what, the newest first', async () => {
    const comic = await enter();
    await save(comic.slug, { version: 1, fields: { status: 'onhold' }, origin: 'table' });
    await save(comic.slug, { version: 2, fields: { title: 'Restored' }, origin: 'restore' }, editors.other);
    const { body } = await editors.admin.call('GET', `/api/admin/versions/comic/${comic.id}`);
    expect(body).toMatchObject({
      has_more: false,
      data: [
        { version: 3, origin: 'restore', fields: { title: { before: comic.title, after: 'Restored' } } },
        { version: 2, origin: 'table', fields: { status: { before: 'ongoing', after: 'onhold' } } },
      ],
    });
  });

  it('are in the audit log too', async () => {
    const comic = await enter();
    await save(comic.slug, { version: 1, fields: { status: 'onhold' } });
    const entries = await editors.site.services.database.read
      .selectFrom('audit_entries')
      .select(['act', 'target_label', 'before', 'after'])
      .where('target_id', '=', comic.id)
      .execute();
    expect(entries).toMatchObject([{ act: 'comic.edit', target_label: comic.title }]);
    expect(entries[0]?.after).toEqual({ status: 'onhold', locked_fields: ['status'] });
  });

  it('of eight editors who save at the same moment are eight, and none is lost', async () => {
    const comic = await enter();
    const labels = Array.from({ length: 8 }, (_, index) => `Voice ${index}`);
    const ids = await terms('tags', ...labels);
    await Promise.all(ids.map((id) => save(comic.slug, { version: 1, fields: { 'terms/tags': [id] } })));
    const after = await read(comic.slug);
    expect([after.version, after.fields['terms/tags'].toSorted()]).toEqual([9, ids.toSorted()]);
  });
});

describe('a new comic', () => {
  it('is a draft under an address made of its title; a repeated call makes no second one', async () => {
    const id = uuidv7();
    const title = 'Brand New';
    const first = await editors.admin.call('POST', PATH, { id, title, language: 'fr' });
    const again = await editors.admin.call('POST', PATH, { id, title, language: 'fr' });
    expect(first.body).toMatchObject({ id, state: 'draft', slug: 'brand-new', version: 1 });
    expect(again.body).toEqual(first.body);
    const twin = await editors.admin.call('POST', PATH, { id: uuidv7(), title });
    expect(twin.body).toMatchObject({ slug: 'brand-new-2' });
    const taken = await editors.admin.call('POST', PATH, { id: uuidv7(), title, slug: 'brand-new' });
    expect([taken.status, Object.keys(taken.body['errors'] as object)]).toEqual([422, ['slug']]);
    expect((await editors.site.fetch('/api/comics/brand-new')).status).toBe(404);
  });
});

it('an open editor hears who else has the comic open, and who saved it last', async () => {
  const comic = await enter();
  const path = `/api/admin/presences/comic/${comic.id}`;
  expect((await editors.admin.call('POST', path, {})).body).toMatchObject({
    others: [],
    version: 1,
    changed_by: null,
  });
  await save(comic.slug, { version: 1, fields: { status: 'onhold' } }, editors.other);
  await editors.other.call('POST', path, {});
  const { body } = await editors.admin.call('POST', path, {});
  expect(body).toMatchObject({ others: [{ username: expect.any(String) }], version: 2 });
  expect(body['changed_by']).toBe((body['others'] as { username: string }[])[0]?.username);
});

describe('the pictures of a comic', () => {
  it('are those of its pages in every state but the bin, in reading order', async () => {
    const chapters = [{ pages: 2 }, { pages: 1, publishedAt: null }, { pages: 1 }];
    const comic = await enter({ chapters });
    await editors.admin.call('DELETE', `${PATH}/${comic.slug}/chapters/3`);
    const answer = await editors.moderator.call('GET', `${PATH}/${comic.slug}/pictures`);
    const { data, has_more } = answer.body as {
      data: { chapter: string; chapter_slug: string; position: number }[];
      has_more: boolean;
    };
    expect(data.map(({ chapter, position }) => [chapter, position])).toEqual([
      ['1', 1],
      ['1', 2],
      ['2', 1],
    ]);
    expect(data[2]?.chapter_slug).toBe('2');
    expect(has_more).toBe(false);
  });
});
