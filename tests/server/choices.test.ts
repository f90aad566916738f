import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_CHOICE_QUERY, OPTION_LIMIT } from '../../src/contract/choices.ts';
import type { Caller } from '../support/makeCaller.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

/** More than a list may show, and one that is none of them. */
const MANY = OPTION_LIMIT + 100;
const SEEDS = [
  `insert into comics (id, slug, title, state, published_at, popularity)
   select md5(n::text)::uuid, 'reed-' || n, 'Reed ' || n, 'published', now(), n from generate_series(1, ${MANY}) n
   union all select md5('other')::uuid, 'other', 'Heron', 'draft', null, 0`,
  `insert into terms (taxonomy, slug, name, comics_count, comics_count_safe)
   select 'tags', 'reed-' || n, 'Reed ' || n, n, n from generate_series(1, ${MANY}) n
   union all select 'tags', 'heron', 'Heron', 1, 1`,
  `insert into playlists (id, slug, title, position)
   select md5(n::text)::uuid, 'reed-' || n, 'Reed ' || n, ${MANY} - n from generate_series(1, ${MANY}) n
   union all select md5('other')::uuid, 'heron', 'Heron', 0`,
];
/** Some are never offered: in the bin, merged into another, a member's own. */
const LEFT_OUT = (owner: string) => [
  `insert into comics (id, slug, title, state, binned_at)
   values (md5('bin')::uuid, 'heron-bin', 'Heron', 'draft', now())`,
  `insert into terms (taxonomy, slug, name, comics_count, comics_count_safe, merged_into)
   select 'tags', 'heron-2', 'Heron', 1, 1, id from terms where slug = 'heron'`,
  `insert into playlists (id, slug, title, owner_id) values (md5('own')::uuid, 'heron-own', 'Heron', '${owner}')`,
];

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  const member = await makeMember(site, { role: 'admin' });
  admin = await callAs(site, member);
  for (const seed of [...SEEDS, ...LEFT_OUT(member.id)])
    await sql.raw(seed).execute(site.services.database.write);
});
afterAll(() => site.close());

/** Every call of a picker: `tests/house/pickers.test.ts` has the pickers. */
it.each([
  '/api/admin/term-choices?taxonomy=tags',
  '/api/admin/comic-choices?',
  '/api/admin/playlist-choices?',
  '/api/account/blockable-terms?',
])('%s has a thousand, says how many there are, and puts the one that is named first', async (path) => {
  const ask = async (q: string) => {
    const { status, body } = await admin.call('GET', `${path}&q=${encodeURIComponent(q)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { data, total } = body as { data: { name: string }[]; total: number };
    return { names: data.map(({ name }) => name), total };
  };
  const reeds = await ask('reed');
  expect(reeds.names).toHaveLength(OPTION_LIMIT);
  expect([reeds.names[0], reeds.total]).toEqual([`Reed ${MANY}`, MANY]);
  expect(await ask('heron')).toEqual({ names: ['Heron'], total: 1 });
  const numbered = await ask('reed 1');
  expect(numbered.names[0]).toBe('Reed 1');
  expect(numbered.total).toBeLessThan(OPTION_LIMIT);
  expect((await ask('')).names).toHaveLength(OPTION_LIMIT);
  expect((await admin.call('GET', `${path}&q=${'x'.repeat(MAX_CHOICE_QUERY + 1)}`)).status).toBe(422);
});

it('a comic is found by its address too, and a term of adult comics is not offered where none are shown', async () => {
  const comics = async (q: string) =>
    (await admin.call('GET', `/api/admin/comic-choices?q=${encodeURIComponent(q)}`)).body;
  for (const q of ['https://read.example/en/post/reed-7', '/en/admin/comics/reed-7', 'reed-7'])
    expect((await comics(q))['data'], q).toContainEqual(expect.objectContaining({ name: 'Reed 7' }));
  await sql`insert into terms (taxonomy, slug, name, comics_count) values ('tags', 'grebe', 'Grebe', 1)`.execute(
    site.services.database.write,
  );
  const { body } = await admin.call('GET', '/api/account/blockable-terms?q=grebe');
  expect(body['total']).toBe(0);
});
