import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { EditedTerm } from '../termEditingApi.ts';

let site: TestSite;
let admin: Caller;
let other: Caller;
let moderator: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  other = await callAs(site, await makeMember(site, { role: 'admin' }));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/terms';

async function enter(name = `Edited Term ${(made += 1)}`, taxonomy: Taxonomy = 'tags'): Promise<EditedTerm> {
  const [id = 0] = await ensureTerms(site.services.database.write, taxonomy, [name]);
  return read(id);
}

async function read(id: number): Promise<EditedTerm> {
  const answer = await moderator.call('GET', `${PATH}/${id}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as EditedTerm;
}

type Edit = { version: number; fields: object };
const save = (id: number, edit: Edit, as = admin) => as.call('PATCH', `${PATH}/${id}`, edit);
const errorsOf = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  Object.keys((answer.body['errors'] ?? {}) as object),
];

describe('saving a term', () => {
  it('writes only the edited fields, as the next version, and readers see them at once', async () => {
    const name = `Lantern Light ${(made += 1)}`;
    await makeComic(site.services, { title: `Carrier ${made}`, tags: [name] });
    const term = await enter(name);
    const description = { version: 1, blocks: [{ type: 'paragraph', text: 'At night.' }] };
    const fields = { 'name/zh': '灯光', description, color: '#aa3300', links: ['https://example.org/light'] };
    const answer = await save(term.id, { version: 1, fields });
    expect(answer).toMatchObject({ status: 200, body: { others: [], term: { version: 2 } } });
    expect((await read(term.id)).fields).toEqual({ ...term.fields, ...fields });
    const shown = await (await site.fetch(`/api/taxonomies/tags/${term.slug}?lang=zh`)).json();
    expect(shown).toMatchObject({ name: '灯光', description, links: ['https://example.org/light'] });
  });

  it('gives a term a picture, which readers see with it, and nobody else', async () => {
    const name = `Pictured ${(made += 1)}`;
    await makeComic(site.services, { title: `Carrier ${made}`, characters: [name] });
    const term = await enter(name, 'characters');
    const sent = await admin.call('POST', '/api/admin/pictures', await makePicture({ number: made }));
    const id = String(sent.body['id']);
    const answer = await save(term.id, { version: 1, fields: { picture: id } });
    expect(answer.body).toMatchObject({ term: { picture: { id }, fields: { picture: id } } });
    const shown = await (await site.fetch(`/api/taxonomies/characters/${term.slug}`)).json();
    expect(shown).toMatchObject({ picture: { id } });
    expect((await site.fetch(`/media/${id}/original.png`)).status).toBe(200);
    await save(term.id, { version: 2, fields: { active: false } });
    await expect.poll(async () => (await site.fetch(`/media/${id}/original.png`)).status).toBe(404);
  });

  it('refuses a picture that is not kept here', async () => {
    const term = await enter();
    const fields = { picture: '00000000-0000-4000-8000-000000000000' };
    const refused = await save(term.id, { version: 1, fields });
    expect(errorsOf(refused)).toEqual([422, ['fields.picture']]);
    expect((await read(term.id)).version).toBe(1);
  });

  it('keeps what another has saved in other fields, joins aliases, and refuses the same field', async () => {
    const term = await enter();
    const first = `First ${made}`;
    const second = `Second ${made}`;
    await save(term.id, { version: 1, fields: { nsfw: true, aliases: [first] } }, other);
    const joined = await save(term.id, { version: 1, fields: { aliases: [second], position: 3 } });
    expect(joined.body).toMatchObject({
      others: ['nsfw'],
      term: { version: 3, fields: { aliases: [second, first], nsfw: true, position: 3 } },
    });
    const stale = await save(term.id, { version: 1, fields: { position: 4 } });
    expect([stale.body['code'], ...errorsOf(stale)]).toEqual(['stale', 409, ['fields.position']]);
  });

  it('gives a term another address; the old one and those of its names lead there', async () => {
    const number = (made += 1);
    const name = `Old Name ${number}`;
    await makeComic(site.services, { title: `Carrier ${number}`, tags: [name] });
    const term = await enter(name);
    const slug = `new-slug-${number}`;
    await save(term.id, {
      version: 1,
      fields: { slug, name: `New Name ${number}`, aliases: [`Third Name ${number}`] },
    });
    for (const old of [term.slug, `new-name-${number}`, `third-name-${number}`]) {
      expect(await (await site.fetch(`/api/taxonomies/tags/${old}`)).json()).toMatchObject({ slug });
      const page = await site.fetch(`/en/tags/tag/${old}`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([301, `/en/tags/tag/${slug}`]);
    }
    const taken = await enter();
    for (const wanted of [slug, term.slug])
      expect(errorsOf(await save(taken.id, { version: 1, fields: { slug: wanted } }))).toEqual([
        422,
        ['fields.slug'],
      ]);
    // Files go on saying the old names.
    const names = [name, `new name ${number}`, `THIRD NAME ${number}`];
    expect(await ensureTerms(site.services.database.write, 'tags', names)).toEqual([term.id]);
  });

  it('refuses a name or an alias that another term has, and says which', async () => {
    const held = await enter();
    await save(held.id, { version: 1, fields: { aliases: [`Held ${made}`] } });
    const term = await enter();
    const wide = held.name.replace('E', 'Ｅ').toUpperCase();
    for (const [field, value] of [
      ['name', wide],
      ['name', `HELD ${made - 1}`],
      ['aliases', [wide]],
      ['aliases', [`held ${made - 1}`]],
    ] as const) {
      const answer = await save(term.id, { version: 1, fields: { [field]: value } });
      expect(errorsOf(answer)).toEqual([422, [`fields.${field}`]]);
      expect(JSON.stringify(answer.body)).toContain(held.name);
    }
    expect(await read(term.id)).toEqual(term);
    const elsewhere = await enter(`In metas ${made}`, 'metas');
    expect((await save(elsewhere.id, { version: 1, fields: { aliases: [held.name] } })).status).toBe(200);
  });

  it('is for characters where it is hair or gender', async () => {
    const mina = await enter(`Mina ${(made += 1)}`, 'characters');
    const fields = { hair_color: 'red', gender: 'female' };
    expect((await save(mina.id, { version: 1, fields })).body).toMatchObject({ term: { fields } });
    const tag = await enter();
    expect(errorsOf(await save(tag.id, { version: 1, fields: { gender: 'female' } }))).toEqual([
      422,
      ['fields.gender'],
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '???' }, 'name'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ color: 'red' }, 'color'],
    [{ links: ['javascript:alert(1)'] }, 'links.0'],
    [{ aliases: ['One', 'One'] }, 'aliases'],
    [{ description: '<b>html</b>' }, 'description'],
    [{ comics_count: 9 }, 'comics_count'],
  ])('refuses %j, naming the field, and changes nothing', async (fields, name) => {
    const term = await enter();
    expect(errorsOf(await save(term.id, { version: 1, fields: { nsfw: true, ...fields } }))).toEqual([
      422,
      [`fields.${name}`],
    ]);
    expect(await read(term.id)).toEqual(term);
  });

  it('is 404 where there is none', async () => {
    expect((await save(2_000_000_000, { version: 1, fields: {} })).status).toBe(404);
    expect((await moderator.call('GET', `${PATH}/2000000000`)).status).toBe(404);
  });
});

describe('a new term', () => {
  it('is the one that has its name already, in whatever spelling', async () => {
    const name = `Brand New ${(made += 1)}`;
    const first = await admin.call('POST', PATH, { taxonomy: 'tags', name });
    expect(first.body).toMatchObject({ is_new: true, term: { name, slug: `brand-new-${made}`, version: 1 } });
    const again = await admin.call('POST', PATH, { taxonomy: 'tags', name: ` ＢRAND new ${made}` });
    expect(again.body).toEqual({ ...first.body, is_new: false });
    const { id } = first.body['term'] as EditedTerm;
    await save(id, { version: 1, fields: { aliases: [`Alias ${made}`] } });
    const byAlias = await admin.call('POST', PATH, { taxonomy: 'tags', name: `alias ${made}` });
    expect(byAlias.body).toMatchObject({ is_new: false, term: { id } });
    const sharp = await admin.call('POST', PATH, { taxonomy: 'tags', name: `Brand-New ${made}` });
    expect(sharp.body).toMatchObject({ is_new: true, term: { slug: `brand-new-${made}-2` } });
    expect(errorsOf(await admin.call('POST', PATH, { taxonomy: 'tags', name: '!!!' }))).toEqual([
      422,
      ['name'],
    ]);
    expect((await admin.call('POST', PATH, { taxonomy: 'moods', name })).status).toBe(422);
  });

  it('made by eight at the same moment is one', async () => {
    const name = `Raced ${(made += 1)}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('POST', PATH, { taxonomy: 'artists', name })),
    );
    expect(new Set(answers.map(({ body }) => (body['term'] as EditedTerm).id)).size).toBe(1);
    expect(answers.filter(({ body }) => body['is_new'])).toHaveLength(1);
  });
});

describe('removing a term', () => {
  it('is for what nothing carries', async () => {
    const name = `Carried ${(made += 1)}`;
    await makeComic(site.services, { title: `Carrier ${made}`, tags: [name] });
    const used = await enter(name);
    const refused = await admin.call('DELETE', `${PATH}/${used.id}`);
    expect([refused.status, refused.body['code']]).toEqual([409, 'in_use']);
    const unused = await enter();
    expect((await admin.call('DELETE', `${PATH}/${unused.id}`)).body).toEqual({ removed: true });
    expect((await admin.call('DELETE', `${PATH}/${unused.id}`)).status).toBe(404);
  });
});

describe('the list of staff', () => {
  const list = async (q: string, rest = '') => {
    const answer = await moderator.call('GET', `${PATH}?q=${encodeURIComponent(q)}${rest}`);
    expect(answer.status).toBe(200);
    return (answer.body['data'] as { name: string }[]).map(({ name }) => name);
  };

  beforeAll(async () => {
    await makeComic(site.services, { title: 'List One', tags: ['Zest Alpha', 'Zest Beta'] });
    await makeComic(site.services, { title: 'List Two', tags: ['Zest Alpha'] });
    const gamma = await enter('Zest Gamma');
    await save(gamma.id, { version: 1, fields: { nsfw: true, aliases: ['Tangerine'] } });
    const delta = await enter('Zest Delta', 'metas');
    await site.services.database.write
      .updateTable('terms')
      .set({ created_at: '2001-01-01T00:00:00Z', updated_at: '2001-01-01T00:00:00Z' })
      .where('id', '=', delta.id)
      .execute();
  });

  it.each([
    ['zest', ['Zest Alpha', 'Zest Beta', 'Zest Delta', 'Zest Gamma']],
    ['zest taxonomy:tags', ['Zest Alpha', 'Zest Beta', 'Zest Gamma']],
    ['zest is:unused', ['Zest Delta', 'Zest Gamma']],
    ['zest is:leftover', ['Zest Delta']],
    ['zest -is:unused', ['Zest Alpha', 'Zest Beta']],
    ['zest is:nsfw', ['Zest Gamma']],
    ['tangerine is:active', ['Zest Gamma']],
    ['zest comics:>1', ['Zest Alpha']],
    ['zest comics:1..2', ['Zest Alpha', 'Zest Beta']],
    ['zest is:merged', []],
  ])('finds by %s', async (q, names) => {
    expect(await list(q)).toEqual(names);
    const { body } = await moderator.call('GET', `/api/admin/term-count?q=${encodeURIComponent(q)}`);
    expect(body).toMatchObject({ total: names.length, is_exact: true });
  });

  it('sorts by comics and by change, and is cut into pages', async () => {
    expect((await list('zest', '&sort=comics&order=desc'))[0]).toBe('Zest Alpha');
    expect(await list('zest', '&sort=name&order=desc&per_page=1&page=2')).toEqual(['Zest Delta']);
    expect(await list('zest', '&sort=updated&per_page=2')).toHaveLength(2);
    expect(await list('zest', '&taxonomy=metas')).toEqual(['Zest Delta']);
  });

  it.each(['colour:red', 'is:lost', 'comics:many', 'taxonomy:moods'])('refuses %s', async (q) => {
    const answer = await moderator.call('GET', `${PATH}?q=${encodeURIComponent(q)}`);
    expect(errorsOf(answer)).toEqual([422, ['q']]);
  });

  it('gives a picker terms by any of their names, the same name first', async () => {
    const choices = async (q: string) => {
      const { body } = await moderator.call(
        'GET',
        `/api/admin/term-choices?taxonomy=tags&q=${encodeURIComponent(q)}`,
      );
      return body as { data: { name: string }[]; total: number };
    };
    expect((await choices('ＺEST gamma')).data.map(({ name }) => name)).toEqual(['Zest Gamma']);
    expect((await choices('tanger')).data.map(({ name }) => name)).toEqual(['Zest Gamma']);
    const { data, total } = await choices('zest');
    expect([data[0]?.name, total]).toEqual(['Zest Alpha', 3]);
    expect((await choices('')).data.length).toBeGreaterThan(3);
  });
});
