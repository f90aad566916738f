import { expect, it } from 'vitest';
import { comicEditors } from '../../../../tests/support/comicEditors.ts';

const editors = comicEditors();
const { enter, read, save, terms } = editors;

const saveLabels = (slug: string, edit: object) =>
  editors.moderator.call('PATCH', `/api/admin/comics/${slug}/labels`, edit);

it('moderators save tags and what is for adults as an edit like any other, and nothing else of a comic', async () => {
  const comic = await enter({ tags: ['Wharf'], status: 'ongoing' });
  const [gull = 0] = await terms('tags', 'Gull');
  const fields = { 'terms/tags': [gull], nsfw: true };
  const saved = await saveLabels(comic.slug, { version: 1, fields });
  expect(saved).toMatchObject({ status: 200, body: { others: [], comic: { version: 2 } } });
  const after = await read(comic.slug);
  expect(after.fields).toEqual({ ...comic.fields, ...fields });
  expect(after.locked_fields).toEqual(['nsfw']);
  const entries = await editors.site.services.database.read
    .selectFrom('audit_entries')
    .select(['act', 'target_label', 'before', 'after'])
    .where('target_id', '=', comic.id)
    .execute();
  expect(entries).toEqual([
    {
      act: 'comic.edit',
      target_label: comic.title,
      before: { 'terms/tags': ['Wharf'], nsfw: false, locked_fields: [] },
      after: { 'terms/tags': ['Gull'], nsfw: true, locked_fields: ['nsfw'] },
    },
  ]);
});

it('refuses every other field, and terms that are no tags, and writes nothing', async () => {
  const comic = await enter();
  const [artist] = await terms('artists', 'Nell Quay');
  const refused = async (edit: object) => {
    const { status, body } = await saveLabels(comic.slug, { version: 1, ...edit });
    return [status, Object.keys(body['errors'] as object)];
  };
  const fields = { nsfw: true };
  expect(await refused({ fields: { ...fields, title: 'Taken' } })).toEqual([422, ['fields.title']]);
  expect(await refused({ fields: { ...fields, 'terms/artists': [] } })).toEqual([
    422,
    ['fields.terms/artists'],
  ]);
  expect(await refused({ fields: { 'terms/tags': [artist] } })).toEqual([422, ['fields.terms/tags']]);
  expect(await refused({ fields, unlock: ['title'] })).toEqual([422, ['unlock']]);
  expect(await read(comic.slug)).toEqual(comic);
});

it('keeps tags that others gave meanwhile, and refuses an edit of a version that is no longer known', async () => {
  const comic = await enter({ tags: ['Wharf'] });
  const [wharf = 0, gull = 0, tern = 0] = await terms('tags', 'Wharf', 'Gull', 'Tern');
  await save(comic.slug, { version: 1, fields: { 'terms/tags': [wharf, gull], status: 'onhold' } });
  const merged = await saveLabels(comic.slug, { version: 1, fields: { 'terms/tags': [wharf, tern] } });
  expect(merged.body).toMatchObject({ others: ['status'], comic: { version: 3 } });
  expect((await read(comic.slug)).fields['terms/tags'].toSorted()).toEqual([wharf, gull, tern].toSorted());
  await editors.site.services.database.write
    .deleteFrom('changes')
    .where('subject_id', '=', comic.id)
    .execute();
  const late = await saveLabels(comic.slug, { version: 1, fields: { 'terms/tags': [] } });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
});
