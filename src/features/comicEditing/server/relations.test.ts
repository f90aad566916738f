import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import type { RelationKind } from '../../comics/relationKinds.ts';
import type { EditedComic } from '../comicEditingApi.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/comics';
type Relation = { id: string; kind: RelationKind };

async function enter(options: object = {}): Promise<{ id: string; slug: string }> {
  return makeComic(site.services, { title: `Related Heron ${(made += 1)}`, ...options });
}
async function read(id: string): Promise<EditedComic> {
  return (await admin.call('GET', `${PATH}/${id}`)).body as unknown as EditedComic;
}
const relate = async (id: string, related: Relation[], version?: number) =>
  admin.call('PATCH', `${PATH}/${id}`, {
    version: version ?? (await read(id)).version,
    fields: { related },
  });
async function shown(slug: string): Promise<[string, string][]> {
  const detail = (await (await site.fetch(`/api/comics/${slug}`)).json()) as ComicDetail;
  return detail.related.map(({ kind, comic }) => [kind, comic.slug]);
}

describe('relations of comics', () => {
  it('stand at both sides, each with the inverse of the other, and go from both', async () => {
    const [first, second] = [await enter(), await enter()];
    const answer = await relate(first.id, [{ id: second.id, kind: 'sequel' }]);
    expect(answer).toMatchObject({
      status: 200,
      body: { comic: { related_comics: [{ id: second.id, slug: second.slug, state: 'published' }] } },
    });
    expect((await read(second.id)).fields.related).toEqual([{ id: first.id, kind: 'prequel' }]);
    expect(await shown(first.slug)).toEqual([['sequel', second.slug]]);
    expect(await shown(second.slug)).toEqual([['prequel', first.slug]]);
    await relate(second.id, [{ id: first.id, kind: 'main_story' }]);
    expect((await read(first.id)).fields.related).toEqual([{ id: second.id, kind: 'side_story' }]);
    await relate(first.id, []);
    expect((await read(second.id)).fields.related).toEqual([]);
    expect(await shown(second.slug)).toEqual([]);
  });

  it('make a version at the other comic too, so that its editor cannot write over them', async () => {
    const [first, second, third] = [await enter(), await enter(), await enter()];
    await relate(first.id, [{ id: second.id, kind: 'sequel' }]);
    const other = await read(second.id);
    expect(other.version).toBe(2);
    const versions = await admin.call('GET', `/api/admin/versions/comic/${second.id}`);
    expect(versions.body).toMatchObject({
      data: [{ version: 2, fields: { related: { before: [], after: [{ id: first.id, kind: 'prequel' }] } } }],
    });
    // Based on the version before: the list merges.
    await relate(second.id, [{ id: third.id, kind: 'spin_off' }], 1);
    expect((await read(second.id)).fields.related).toEqual([
      { id: third.id, kind: 'spin_off' },
      { id: first.id, kind: 'prequel' },
    ]);
    expect((await read(third.id)).fields.related).toEqual([{ id: second.id, kind: 'spin_off_of' }]);
  });

  it.each([
    ['itself', (id: string): Relation[] => [{ id, kind: 'sequel' }]],
    ['a comic that is not there', (): Relation[] => [{ id: randomUUID(), kind: 'sequel' }]],
    [
      'a comic in two ways',
      (_: string, other: string): Relation[] => [
        { id: other, kind: 'sequel' },
        { id: other, kind: 'same_world' },
      ],
    ],
  ])('refuse %s, naming the field, and nothing is changed', async (_name, related) => {
    const [comic, other] = [await enter(), await enter()];
    const answer = await relate(comic.id, related(comic.id, other.id));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'fields.related': [expect.any(String)] } },
    });
    expect(await read(comic.id)).toMatchObject({ version: 1, fields: { related: [] } });
    expect((await read(other.id)).version).toBe(1);
  });

  it('show readers no comic that is not live, and staff each with its state', async () => {
    const [comic, hidden] = [await enter(), await enter({ chapters: [{ publishedAt: null }] })];
    await relate(comic.id, [{ id: hidden.id, kind: 'adaptation' }]);
    expect(await shown(comic.slug)).toEqual([]);
    expect((await read(comic.id)).related_comics).toMatchObject([{ id: hidden.id, state: 'draft' }]);
  });

  it('show readers no comic for adults while these are not shown', async () => {
    const [comic, adult] = [await enter(), await enter({ isNsfw: true })];
    await relate(comic.id, [{ id: adult.id, kind: 'other_version' }]);
    expect(await shown(comic.slug)).toEqual([]);
  });
});

it('shows readers the links of a comic', async () => {
  const { id, slug } = await enter();
  const links = [{ label: 'Publisher', url: 'https://books.example/heron' }];
  await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields: { links } });
  expect(await (await site.fetch(`/api/comics/${slug}`)).json()).toMatchObject({ links });
});
