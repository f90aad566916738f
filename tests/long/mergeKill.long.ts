import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, startLongstripSite, type LongstripSite } from '../support/startLongstrip.ts';

const COMICS = 60;
const NAMES = ['Target', 'First source', 'Second source', 'Bystander'];
/** Tables that a merge writes, from its first to its last statement. */
const STAGES = ['term_aliases', 'term_merges', 'comic_terms', 'changes', 'audit_entries'];
const WAIT_MS = 60_000;

let place: ProgramPlace;
let site: LongstripSite;
let admin: Caller;
let ids: number[];

beforeAll(async () => {
  place = await makeProgramPlace({ STAFF_SECOND_FACTOR: 'off' });
  await start();
  await makeProgramMembers(place, [{ username: 'ada', role: 'admin', hasSecondFactor: false }]);
  ids = await place.inspect(async (database) => {
    for (let index = 0; index < COMICS; index += 1) {
      const tags = NAMES.filter((_, bit) => (index >> bit) % 2 === 1);
      // oxlint-disable-next-line no-await-in-loop -- comics are entered one after the other
      await makeComic({ database }, { title: `Comic ${index}`, isNsfw: index % 5 === 0, tags });
    }
    return ensureTerms(database.write, 'tags', NAMES);
  });
});
afterAll(() => place[Symbol.asyncDispose]());

async function start(): Promise<void> {
  site = await startLongstripSite(place);
}

async function logIn(): Promise<void> {
  admin = makeCaller(site);
  const { body } = await admin.call('POST', '/api/login', { username: 'ada', password: PASSWORD });

  admin.token = (body['auth'] as { access_token: string }).access_token;
}

const merge = () => admin.call('POST', `/api/admin/terms/${ids[0]}/merge`, { sources: ids.slice(1, 3) });

/** Everything that a merge changes. */
function everything(): Promise<unknown[]> {
  return place.inspect(async ({ read }) => {
    const { rows } = await sql<{ part: unknown }>`
      select jsonb_agg(jsonb_build_object('id', id, 'aliases', aliases, 'merged', merged_into, 'version', version,
        'counts', array[comics_count, comics_count_safe]) order by id) as part from terms
      union all select jsonb_agg(to_jsonb(comic_terms) order by comic_id, term_id) from comic_terms
      union all select jsonb_agg(to_jsonb(term_aliases) order by taxonomy, folded) from term_aliases
      union all select to_jsonb(count(*)) from term_merges
      union all select to_jsonb(count(*)) from term_merge_rows
      union all select to_jsonb(count(*)) from changes
      union all select to_jsonb(count(*)) from audit_entries where act like 'term.%'`.execute(read);
    return rows;
  });
}

/** Terms whose counters are not what a recount says. */
function wrongCounts(): Promise<unknown[]> {
  return place.inspect(async ({ read }) => {
    const { rows } = await sql`
      select id, comics_count, comics_count_safe from terms where (comics_count, comics_count_safe) <> (
        select count(*)::int, (count(*) filter (where not comics.nsfw))::int from comic_terms
        join comics on comics.id = comic_id where term_id = terms.id and state = 'published')`.execute(read);
    return rows;
  });
}

const waiting = async (database: Kysely<Tables>, table: string) => {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(database);
  return rows.length;
};

it.each(STAGES)(
  'a site killed with -9 in a merge, before it writes %s, has merged nothing',
  async (table) => {
    await logIn();
    const before = await everything();
    await place.inspect(async ({ write, read }) => {
      await write.transaction().execute(async (transaction) => {
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
        const merging = merge().catch(() => undefined);
        await expect.poll(() => waiting(read, table), { timeout: WAIT_MS, interval: 50 }).toBeGreaterThan(0);
        await killLongstrip(site);
        expect(await merging).toBeUndefined();
      });
    });
    await start();
    expect((await site.fetch('/api/taxonomies/tags/first-source')).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await wrongCounts()).toEqual([]);
  },
);

it('a site killed with -9 right after its answer has merged all, and takes all back', async () => {
  await logIn();
  const { status, body } = await merge();
  await killLongstrip(site);
  expect(status).toBe(200);
  await start();
  await logIn();
  expect(await wrongCounts()).toEqual([]);
  const page = await site.fetch('/en/tags/tag/first-source');
  expect([page.status, page.headers.get('location')]).toEqual([301, '/en/tags/tag/target']);
  const undone = await admin.call('POST', `/api/admin/term-merges/${String(body['id'])}/undo`, {});
  expect(undone.body).toMatchObject({ left: 0 });
  expect(await wrongCounts()).toEqual([]);
  const rows = await place.inspect(({ read }) =>
    read.selectFrom('comic_terms').select('comic_id').where('term_id', 'in', ids.slice(1, 3)).execute(),
  );
  expect(rows).toHaveLength(
    Array.from({ length: COMICS }, (_, index) => ((index >> 1) % 2) + ((index >> 2) % 2)).reduce(
      (sum, count) => sum + count,
    ),
  );
});
