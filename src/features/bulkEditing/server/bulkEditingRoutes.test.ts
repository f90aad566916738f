import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { listTermNames } from './listTermNames.ts';
import { runBulkEdit } from './runBulkEdit.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/bulk-edits';
type Made = { word: string; slugs: string[]; tags: number[] };

/** Some comics that one word of their titles finds, half of them with the tag that is there. */
async function shelf(count = 3): Promise<Made> {
  const word = `shelf${(made += 1)}`;
  const tags = await ensureTerms(site.services.database.write, 'tags', [`Old ${word}`, `New ${word}`]);
  const slugs: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { slug } = await makeComic(site.services, {
      title: `${word} ${index}`,
      tags: index % 2 === 0 ? [`Old ${word}`] : [],
    });
    slugs.push(slug);
  }
  return { word, slugs, tags };
}

const begin = (q: string, act: object, rest: object = {}) =>
  admin.call('POST', PATH, { id: uuidv7(), selection: { q }, act, ...rest });
const work = (id: unknown) =>
  runBulkEdit.run({ id: String(id) }, site.services, {
    signal: new AbortController().signal,
    progress: async () => {},
  });
const read = async (id: unknown, query = '') =>
  (await admin.call('GET', `${PATH}/${String(id)}${query}`)).body;

/** Everything of comics and their terms that a bulk edit may touch, but for versions and times. */
async function stateOf({ slugs }: Made): Promise<unknown> {
  const { rows } = await sql<object>`
    select slug, status, premium, locked_fields,
      (select jsonb_agg(jsonb_build_object('id', term_id, 'origin', origin, 'position', position) order by position, term_id)
       from comic_terms where comic_id = comics.id) as terms,
      (select jsonb_agg(term_id) from comic_removed_terms where comic_id = comics.id) as removed
    from comics where slug = any(${slugs}) order by slug`.execute(site.services.database.read);
  return rows;
}

async function miscounted(): Promise<unknown[]> {
  const { rows } = await sql<object>`
    select terms.slug from terms where comics_count <> (
      select count(*) from comic_terms join comics on comics.id = comic_id
      where term_id = terms.id and comics.state = 'published')`.execute(site.services.database.read);
  return rows;
}

describe('a bulk edit', () => {
  it('says before what it will change, does it as one act, and can be undone exactly', async () => {
    const comics = await shelf();
    const [old = 0, fresh = 0] = comics.tags;
    const act = {
      fields: { status: 'complete' },
      add: { 'terms/tags': [fresh] },
      remove: { 'terms/tags': [old] },
    };
    const before = await stateOf(comics);
    const preview = await admin.call('POST', `${PATH}/preview`, { selection: { q: comics.word }, act });
    expect(preview.body).toMatchObject({ total: 3, changed: 3, same: 0 });
    expect(await stateOf(comics)).toEqual(before);

    const begun = await begin(comics.word, act);
    expect(begun.body).toMatchObject({ state: 'running', total: 3, done: 0 });
    await work(begun.body['id']);
    expect(await read(begun.body['id'])).toMatchObject({ state: 'done', done: 3, changed: 3, refused: 0 });
    for (const slug of comics.slugs) {
      const { body } = await admin.call('GET', `/api/admin/comics/${slug}`);
      expect(body['fields']).toMatchObject({ status: 'complete', 'terms/tags': [fresh] });
    }
    expect(await miscounted()).toEqual([]);

    const undo = await admin.call('POST', `${PATH}/${String(begun.body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    expect(await read(undo.body['id'])).toMatchObject({ state: 'done', changed: 3, refused: 0 });
    expect(await stateOf(comics)).toEqual(before);
    expect(await miscounted()).toEqual([]);
    const entries = await site.services.database.read
      .selectFrom('audit_entries')
      .select(['act', 'after'])
      .where('target_kind', '=', 'bulk_edit')
      .where('target_id', 'in', [String(begun.body['id']), String(undo.body['id'])])
      .execute();
    expect(entries.map(({ act: name }) => name).toSorted()).toEqual([
      'bulk_edit.begin',
      'bulk_edit.done',
      'bulk_edit.undo',
      'bulk_edit.undone',
    ]);
    const told = entries.filter(({ after }) => after?.['act'] !== undefined);
    const names = await listTermNames(site.services.database.read, [act]);
    const nameOf = (id: number) => names.find((term) => term.id === id)?.name;
    const asNamed = {
      fields: act.fields,
      add: { 'terms/tags': [nameOf(fresh)] },
      remove: { 'terms/tags': [nameOf(old)] },
    };
    expect(told.map(({ after }) => after?.['act'])).toEqual([asNamed, asNamed]);
  });

  it('puts back where terms stood, and which were taken off by hand', async () => {
    const comics = await shelf(3);
    const [old = 0, fresh = 0] = comics.tags;
    const { write } = site.services.database;
    // Imports leave gaps and equal places; the last comic had the new tag, and lost it by hand.
    await write.updateTable('comic_terms').set({ position: 7 }).where('term_id', '=', old).execute();
    const last = `/api/admin/comics/${comics.slugs[1]}`;
    for (const tags of [[fresh], []])
      await admin.call('PATCH', last, {
        version: (await admin.call('GET', last)).body['version'],
        fields: { 'terms/tags': tags },
      });
    const before = await stateOf(comics);
    const begun = await begin(comics.word, { add: { 'terms/tags': [fresh] } });
    await work(begun.body['id']);
    expect(await stateOf(comics)).not.toEqual(before);
    const undo = await admin.call('POST', `${PATH}/${String(begun.body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    expect(await stateOf(comics)).toEqual(before);
  });

  it('takes implied terms along, and puts back those that it made terms of their own', async () => {
    const comics = await shelf(3);
    const [old = 0, fresh = 0] = comics.tags;
    const { body } = await admin.call('GET', `/api/admin/terms/${old}`);
    const edit = { version: body['version'], fields: { implies: [fresh] } };
    expect((await admin.call('PATCH', `/api/admin/terms/${old}`, edit)).status).toBe(200);
    const before = await stateOf(comics);
    // On two comics it is implied, on one it is new.
    for (const act of [{ add: { 'terms/tags': [fresh] } }, { remove: { 'terms/tags': [old] } }]) {
      const begun = await begin(comics.word, act);
      await work(begun.body['id']);
      expect(await stateOf(comics)).not.toEqual(before);
      expect(await miscounted()).toEqual([]);
      const path = `${PATH}/${String(begun.body['id'])}/undo`;
      await work((await admin.call('POST', path, { undo_id: uuidv7() })).body['id']);
      expect(await stateOf(comics)).toEqual(before);
      expect(await miscounted()).toEqual([]);
    }
  });

  it('is about the comics that were there when it began, and one that is so already is left', async () => {
    const comics = await shelf(2);
    const begun = await begin(comics.word, { fields: { status: 'ongoing', premium: true } });
    await makeComic(site.services, { title: `${comics.word} late` });
    const { body } = await admin.call('GET', `/api/admin/comics/${comics.slugs[0]}`);
    await admin.call('PATCH', `/api/admin/comics/${comics.slugs[0]}`, {
      version: body['version'],
      fields: { premium: true },
    });
    await work(begun.body['id']);
    expect(await read(begun.body['id'])).toMatchObject({ total: 2, done: 2, changed: 1 });
  });

  it('goes on where it was killed, and does nothing twice', async () => {
    const comics = await shelf(3);
    const begun = await begin(comics.word, { fields: { status: 'onhold' } });
    const id = String(begun.body['id']);
    // A run that was killed after its first part leaves the edit so.
    const [first] = comics.slugs;
    const { body } = await admin.call('GET', `/api/admin/comics/${first}`);
    const { write } = site.services.database;
    await write
      .updateTable('bulk_edit_rows')
      .set({ outcome: 'same' })
      .where('bulk_edit_id', '=', id)
      .where('comic_id', '=', String(body['id']))
      .execute();
    await write.updateTable('bulk_edits').set({ done: 1 }).where('id', '=', id).execute();
    await work(id);
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'done', done: 3, changed: 2 });
    const after = await admin.call('GET', `/api/admin/comics/${first}`);
    expect(after.body).toMatchObject({ version: 1, fields: { status: 'ongoing' } });
  });

  it('leaves what somebody has changed since when it is undone, and names it', async () => {
    const comics = await shelf(2);
    const begun = await begin(comics.word, { fields: { status: 'onhold', premium: true } });
    await work(begun.body['id']);
    const { body } = await admin.call('GET', `/api/admin/comics/${comics.slugs[0]}`);
    const edit = { version: body['version'], fields: { status: 'canceled' } };
    await admin.call('PATCH', `/api/admin/comics/${comics.slugs[0]}`, edit);
    const undo = await admin.call('POST', `${PATH}/${String(begun.body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    expect(await read(undo.body['id'])).toMatchObject({
      changed: 2,
      rows: expect.arrayContaining([
        expect.objectContaining({
          comic_id: body['id'],
          outcome: 'changed',
          problem: { code: 'stale', fields: ['status'] },
        }),
      ]),
    });
    const after = await admin.call('GET', `/api/admin/comics/${comics.slugs[0]}`);
    expect(after.body).toMatchObject({ fields: { status: 'canceled', premium: false } });
  });

  it('stops when it is canceled, and what it did can be undone; nothing is undone twice', async () => {
    const comics = await shelf(2);
    const begun = await begin(comics.word, { fields: { premium: true } });
    const id = String(begun.body['id']);
    const early = await admin.call('POST', `${PATH}/${id}/undo`, { undo_id: uuidv7() });
    expect([early.status, early.body['code']]).toEqual([409, 'still_running']);
    await admin.call('POST', `${PATH}/${id}/cancel`);
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'canceled', done: 0 });
    const undoId = uuidv7();
    await admin.call('POST', `${PATH}/${id}/undo`, { undo_id: undoId });
    const again = await admin.call('POST', `${PATH}/${id}/undo`, { undo_id: uuidv7() });
    expect(again.status).toBe(404);
    expect(await read(id)).toMatchObject({ undone_by: undoId });
  });

  it('is refused before it begins where a term is none of its taxonomy', async () => {
    const comics = await shelf(1);
    const act = { add: { 'terms/artists': comics.tags } };
    for (const path of [PATH, `${PATH}/preview`]) {
      const id = path === PATH ? { id: uuidv7() } : {};
      const body = { ...id, selection: { q: comics.word }, act };
      const answer = await admin.call('POST', path, body);
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([
        422,
        ['act.add.terms/artists'],
      ]);
    }
  });

  it.each([
    [{ selection: {}, act: { fields: {} } }, 'selection'],
    [{ selection: { q: 'x', ids: [uuidv7()] }, act: { fields: {} } }, 'selection'],
    [{ selection: { q: 'shade:9' }, act: { fields: {} } }, 'q'],
    [{ selection: { q: 'x' }, act: { fields: { title: 'One for all' } } }, 'act.fields.title'],
    [{ selection: { q: 'x' }, act: { fields: { premium: true } }, total: 7 }, 'total'],
    [{ selection: { q: 'x' }, act: { fields: {} } }, 'act'],
    [{ selection: { q: 'x' }, act: { lock: ['slug'] } }, 'act.lock.0'],
    [{ selection: { q: 'x' }, act: { fields: { language: 'not a language' } } }, 'act.fields.language'],
    [{ selection: { q: 'x' }, act: { fields: { language: 'x' } } }, 'act.fields.language'],
    [{ selection: { q: 'x' }, act: { fields: { mode: null } } }, 'act.fields.mode'],
    [{ selection: { q: 'x' }, act: { publication: { act: 'burn' } } }, 'act.publication.act'],
    [{ selection: { q: 'x' }, act: { publication: { act: 'schedule' } } }, 'act.publication.at'],
    [
      { selection: { q: 'x' }, act: { publication: { act: 'schedule', at: '2020-01-01T00:00:00Z' } } },
      'act.publication.at',
    ],
    [{ selection: { q: 'x' }, act: { publication: { act: 'bin' } } }, 'total'],
  ])('refuses %j, naming the field', async (body, field) => {
    const answer = await admin.call('POST', PATH, { id: uuidv7(), ...body });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('is begun once, however often it is sent', async () => {
    const comics = await shelf(1);
    const body = { id: uuidv7(), selection: { q: comics.word }, act: { fields: { premium: true } } };
    const answers = [await admin.call('POST', PATH, body), await admin.call('POST', PATH, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(body.id)).toMatchObject({ total: 1 });
  });

  it('adds and takes away links, writes texts of a language, and puts both back', async () => {
    const comics = await shelf();
    const [first = '', second = ''] = comics.slugs;
    const link = (name: string) => ({ label: name, url: `https://${name}.example/${comics.word}` });
    const textsOf = async () => {
      const answers = await Promise.all(
        comics.slugs.map((slug) => admin.call('GET', `/api/admin/comics/${slug}`)),
      );
      return answers.map(({ body }) => {
        const fields = body['fields'] as Record<string, unknown>;
        return [fields['links'], fields['title/fr'], fields['description/zh']];
      });
    };
    for (const [slug, links] of [
      [first, [link('old'), link('shop')]],
      [second, [link('shop')]],
    ] as const) {
      const path = `/api/admin/comics/${slug}`;
      const { version } = (await admin.call('GET', path)).body;
      await admin.call('PATCH', path, { version, fields: { links } });
    }
    const before = await textsOf();
    const text = { version: 1, blocks: [{ type: 'paragraph', text: '雾' }] };
    const begun = await begin(comics.word, {
      add: { links: [link('shop'), link('wiki')] },
      remove: { links: [link('old').url] },
      fields: { 'title/fr': 'Brume', 'description/zh': text },
    });
    expect(begun.status).toBe(200);
    await work(begun.body['id']);
    expect(await textsOf()).toEqual(comics.slugs.map(() => [[link('shop'), link('wiki')], 'Brume', text]));

    const undo = await admin.call('POST', `${PATH}/${String(begun.body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    expect(await textsOf()).toEqual(before);
  });

  it('refuses a comic that would get too many links, and what is no address', async () => {
    const comics = await shelf(1);
    const links = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({
        label: 'Page',
        url: `https://page.example/${from + index}`,
      }));
    await work((await begin(comics.word, { add: { links: links(30) } })).body['id']);
    const more = await begin(comics.word, { add: { links: links(1, 90) } });
    await work(more.body['id']);
    expect(await read(more.body['id'])).toMatchObject({
      refused: 1,
      rows: [{ problem: { code: 'validation', fields: ['links'] } }],
    });
    const wrong = await begin(comics.word, {
      add: { links: [{ label: 'Page', url: 'http://page.example' }] },
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body['errors'] as object)).toEqual(['act.add.links.0.url']);
  });
});

describe('the value that selected comics share', () => {
  const shared = async ({ word }: Made, field: string) => {
    const input = { selection: { q: word }, field };
    return (await admin.call('POST', `${PATH}/values`, input)).body;
  };

  it('is named where all have it, and differs where one has another or none', async () => {
    const comics = await shelf();
    const [old = 0, fresh = 0] = comics.tags;
    // Every other one has the old tag.
    expect(await shared(comics, 'terms/tags')).toEqual({ is_various: true, value: null, terms: [] });
    const act = { fields: { 'terms/tags': [fresh, old], status: 'onhold', 'title/fr': 'Brume' } };
    expect(await shared(comics, 'title/fr')).toEqual({ is_various: false, value: null, terms: [] });
    await work((await begin(comics.word, act)).body['id']);
    expect(await shared(comics, 'terms/tags')).toMatchObject({
      is_various: false,
      value: [fresh, old],
      terms: [{ id: old }, { id: fresh }],
    });
    expect(await shared(comics, 'status')).toEqual({ is_various: false, value: 'onhold', terms: [] });
    expect(await shared(comics, 'title/fr')).toEqual({ is_various: false, value: 'Brume', terms: [] });
    expect(await shared(comics, 'links')).toEqual({ is_various: false, value: null, terms: [] });
    const path = `/api/admin/comics/${comics.slugs[2]}`;
    const { version } = (await admin.call('GET', path)).body;
    await admin.call('PATCH', path, { version, fields: { 'title/fr': null } });
    expect(await shared(comics, 'title/fr')).toEqual({ is_various: true, value: null, terms: [] });
  });

  it('is asked of fields that many can share, by who may edit them', async () => {
    const comics = await shelf(1);
    const input = { selection: { q: comics.word }, field: 'slug' };
    const refused = await admin.call('POST', `${PATH}/values`, input);
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['field']]);
  });
});
