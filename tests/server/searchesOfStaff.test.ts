import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_COMMAND, recordAct } from '../../src/features/audit/server/recordAct.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

const NAME = 'Éclair d’Owls L.E.G. ﾈｺ 漫長 C++ 50%';
/** Typed into each list; the last ones are not in the name. */
const FOUND = ['eclair', 'ＥＣＬＡＩＲ', 'dowls', 'leg', 'ネコ', '漫', 'C++', '50%', '%'];
const MISSED = ['eclairs', 'C#', '100%', '_', '犬'];

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  const { write } = site.services.database;
  const member = await makeMember(site, { role: 'admin', username: 'root' });
  admin = await callAs(site, member);
  await makeComic(site.services, { title: NAME, tags: [NAME], chapters: [{ title: NAME }] });
  await makeComic(site.services, { title: 'Known', tags: ['C'], chapters: [{}] });
  await makeComment(site.services, { author: member, text: `Who read ${NAME}?` });
  await makeMember(site, { username: 'Zoë.ﾈｺ.Ł' });
  await write.transaction().execute((transaction) =>
    recordAct(transaction, {
      ...BY_COMMAND,
      act: 'comic.publish',
      target: { kind: 'comic', id: 'x', label: NAME },
    }),
  );
  await sql`insert into playlists (id, slug, title) values (${uuidv7()}, 'folded', ${NAME})`.execute(write);
  await sql`insert into ads (id, name, placement, type) values (${uuidv7()}, ${NAME}, 'footer', 'html')`.execute(
    write,
  );
  await sql`insert into static_pages (id, slug, language, title, body)
    values (${uuidv7()}, 'folded', 'en', ${NAME}, '[]')`.execute(write);
  await sql`insert into import_notes (id, source, is_left_out, code, message)
    values (${uuidv7()}, ${NAME}, true, 'folded', 'Something')`.execute(write);
});
afterAll(() => site.close());

async function countOf(path: string, q: string): Promise<number> {
  const joint = path.includes('?') ? '&' : '?';
  const { status, body } = await admin.call('GET', `${path}${joint}q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body['data'] as unknown[]).length;
}

it.each([
  '/api/comics',
  '/api/admin/comics',
  '/api/admin/chapters',
  '/api/admin/terms',
  '/api/admin/term-choices?taxonomy=tags',
  '/api/admin/comic-choices',
  '/api/admin/playlist-choices',
  '/api/account/blockable-terms',
  '/api/admin/comments',
  '/api/admin/playlists',
  '/api/admin/pages',
  '/api/admin/ads',
  '/api/admin/import-notes',
  '/api/admin/audit',
])('%s finds what was typed whatever its case, width, accents and signs', async (path) => {
  const found = await Promise.all(FOUND.map(async (q) => [q, await countOf(path, q)]));
  expect(found).toEqual(FOUND.map((q) => [q, 1]));
  const missed = await Promise.all(MISSED.map(async (q) => [q, await countOf(path, q)]));
  expect(missed).toEqual(MISSED.map((q) => [q, 0]));
});

it('the table of members, and the palette, find a name likewise', async () => {
  for (const q of ['zoe', 'ネコ', 'ZOË', 'l']) {
    expect(await countOf('/api/admin/users', q), q).toBeGreaterThan(0);
    const { body } = await admin.call('GET', `/api/admin/palette?q=${encodeURIComponent(q)}`);
    expect(JSON.stringify(body), q).toContain('Zoë.ﾈｺ.Ł');
  }
});

it('a filter by tag takes the whole name with its signs, whatever its case, width and accents', async () => {
  const tagged = (name: string) => countOf('/api/admin/comics', `tag:"${name}"`);
  expect(await tagged('eclair d’owls l.e.g. ネコ 漫长 c++ 50%')).toBe(1);
  expect(await tagged('eclair')).toBe(0);
  expect(await tagged('c')).toBe(1);
  expect(await tagged('C++')).toBe(0);
});
