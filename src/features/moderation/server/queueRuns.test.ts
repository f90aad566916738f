import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import { insertReport } from '../../reports/server/reportStore.ts';
import { QUEUE_PAGE } from '../moderationActs.ts';
import type { ListedItem } from '../moderationApi.ts';

let site: TestSite;
let moderator: Caller;
let visits = 0;
let cases = 0;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  for (let number = 1; number <= 5; number += 1)
    await makeComic(site.services, { title: `Thing ${number}`, chapters: [{}] });
});
afterAll(() => site.close());
beforeEach(async () => {
  cases += 1;
  await write().deleteFrom('reported_items').execute();
});

const write = () => site.services.database.write;

async function list(query = ''): Promise<ListedItem[]> {
  const { status, body } = await moderator.call('GET', `/api/moderation/items?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body['data'] as ListedItem[];
}

/** The numbers of the things, each run with its number and reporter in front of it. */
async function shown(query = ''): Promise<string> {
  let before: string | undefined;
  return (await list(query))
    .map(({ run, kind, thing }) => {
      const head = run && run.id !== before ? `[${run.count} ${run.by?.split('-')[0] ?? 'gone'}] ` : '';
      before = run?.id;
      return `${head}${thing.comic?.slug.split('-')[1]}${kind === 'chapter' ? 'c' : ''}`;
    })
    .join(' ');
}

async function itemOf(number: string): Promise<Pick<ListedItem, 'id' | 'version'>> {
  const { id, version } = await write()
    .selectFrom('reported_items')
    .innerJoin('comics', 'comics.id', 'comic_id')
    .select(['reported_items.id', 'reported_items.version'])
    .where('comics.slug', '=', `thing-${number}`)
    .orderBy('first_at', 'desc')
    .executeTakeFirstOrThrow();
  return { id, version };
}

const decide = async (number: string, how: 'decide' | 'undo') => {
  const { id, version } = await itemOf(number);
  const more = how === 'decide' ? { act: 'dismiss' } : {};
  expect(
    (await moderator.call('POST', `/api/moderation/items/${id}/${how}`, { version, ...more })).status,
  ).toBe(200);
};

const members = new Map<string, { member: Member; caller: Caller }>();

async function memberOf(name: string) {
  const username = `${name}-${cases}`;
  const known = members.get(username);
  if (known) return known;
  const member = await makeMember(site, { username });
  const made = { member, caller: await callAs(site, member, address()) };
  members.set(username, made);
  return made;
}

const address = () => ({ 'x-forwarded-for': `203.0.113.${(visits += 1)}` });

/**
 * `ada:1` reports a comic as spam, `ada:1!` for a graver reason, `ada:1c` its chapter; `_` is a
 * visitor. `+16` lets minutes pass; `decide:1`, `undo:1` and `end:ada` are what they say.
 */
async function play(steps: string): Promise<void> {
  for (const step of steps.split(' ')) {
    const [who = '', what = ''] = step.split(':');
    if (step.startsWith('+'))
      await write()
        .updateTable('reported_items')
        .set({ first_at: sql`first_at - make_interval(mins => ${Number(step)})` })
        .execute();
    else if (who === 'decide' || who === 'undo') await decide(what, who);
    else if (who === 'end')
      await write()
        .deleteFrom('users')
        .where('id', '=', (await memberOf(what)).member.id)
        .execute();
    else {
      const caller = who === '_' ? makeCaller(site, address()) : (await memberOf(who)).caller;
      const place = what.endsWith('c') ? ({ kind: 'chapter', of: '/1' } as const) : { kind: 'comic', of: '' };
      const target = `thing-${what[0]}${place.of}`;
      const reason = what.endsWith('!') ? 'copyright' : 'spam';
      const { status } = await reportThing(caller, { kind: place.kind as 'comic', target, reason });
      expect([step, status]).toEqual([step, 200]);
    }
  }
}

it.each([
  ['of one member in one go stand together', 'ada:1 ben:2 ada:3 ben:4', '[2 ada] 1 3 [2 ben] 2 4'],
  ['of one member alone have no head', 'ada:1 ben:2', '1 2'],
  ['of visitors stand alone', '_:1 ada:2 _:3 ada:4', '1 [2 ada] 2 4 3'],
  ['go on for fifteen minutes after the one before', 'ada:1 +14 ben:2 +0 ada:3 +14 ada:4', '[3 ada] 1 3 4 2'],
  ['that come later are another go', 'ada:1 ben:2 +16 ada:3 ben:4 ada:5', '1 2 [2 ada] 3 5 4'],
  ['stand where the gravest of them does', 'ben:1 ada:2 ben:4! ada:3!', '[2 ben] 4 1 [2 ada] 3 2'],
  ['rise with a graver report of another', 'ada:1 ben:2 ada:3 ben:4 _:4!', '[2 ben] 4 2 [2 ada] 1 3'],
  ['of what others reported before are theirs', 'ben:1 ada:2 ada:1 ada:3', '1 [2 ada] 2 3'],
  ['hold over one that is decided', 'ada:1 ben:2 ada:3 decide:3 ada:4', '[2 ada] 1 4 2'],
  ['hold over the first that is decided', 'ada:1 ben:2 ada:3 ada:4 decide:1', '2 [2 ada] 3 4'],
  ['have one back by an undo', 'ada:1 ben:2 ada:3 decide:3 undo:3', '[2 ada] 1 3 2'],
  ['lose their head with the last but one', 'ada:1 ben:2 ada:3 decide:1', '2 3'],
  ['of an account that is gone hold', 'ada:1 ben:2 ada:3 end:ada', '[2 gone] 1 3 2'],
  ['are of any kinds', 'ada:1 ben:2 ada:1c', '[2 ada] 1 1c 2'],
])('reports %s', async (_case, steps, expected) => {
  await play(steps);
  expect(await shown()).toBe(expected);
});

it('a list of one kind counts those of that kind', async () => {
  await play('ada:1 ben:2 ada:1c ada:3 ben:2c');
  expect(await shown('kind=comic')).toBe('[2 ada] 1 3 2');
  expect(await shown('kind=chapter')).toBe('1c 2c');
});

/** Enters a report of Ada's in a transaction that is open. */
async function enter(transaction: Kysely<Tables>, number: number, reason: ReportReason = 'spam') {
  const { id: reporterId } = (await memberOf('ada')).member;
  const { id } = await write()
    .selectFrom('comics')
    .select('id')
    .where('slug', '=', `thing-${number}`)
    .executeTakeFirstOrThrow();
  const kind = { kind: 'comic', column: 'comic_id' } as const;
  await insertReport(transaction, kind, id, { reporterId, reason, note: null });
}

it('reports that arrive at the same moment are one go', async () => {
  let isOver = false;
  const waiting = sql<object>`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  let second = Promise.resolve();
  await write()
    .transaction()
    .execute(async (first) => {
      await enter(first, 1);
      second = write()
        .transaction()
        .execute((transaction) => enter(transaction, 2))
        .finally(() => (isOver = true));
      await vi.waitFor(async () => {
        const { rows } = await waiting.execute(write());
        expect(isOver || rows.length > 0).toBe(true);
      });
    });
  await second;
  // The order of the two is that of their transactions.
  expect(await shown()).toBe('[2 ada] 1 2');
});

it('a removal that is appealed is no report of its author', async () => {
  await play('ada:1');
  await write()
    .transaction()
    .execute((transaction) => enter(transaction, 2, 'appeal'));
  expect(await shown()).toBe('2 1');
});

it('what was decided stays in its order', async () => {
  await play('ada:1 ben:2 ada:3 decide:1 decide:2 decide:3');
  expect(await shown('state=decided')).toBe('3 2 1');
});

it('pages have each item once, also where a run goes over their end', async () => {
  const [ada, ben] = [(await memberOf('ada')).member, (await memberOf('ben')).member];
  const count = QUEUE_PAGE * 2 + 20;
  const subjects: Member[] = [];
  for (let number = 0; number < count; number += 1) subjects.push(await makeMember(site));
  await sql`insert into reported_items (id, kind, user_id, reason, gravity, first_at, begun_by, run_id)
    select gen_random_uuid(), 'user', subject, 'spam', 30 + (n % 3) * 10, now() - n * interval '1 second',
      case n % 4 when 1 then ${ada.id}::uuid when 2 then ${ben.id}::uuid end,
      case n % 4 when 1 then ${ada.id}::uuid when 2 then ${ben.id}::uuid end
    from unnest(${subjects.map(({ id }) => id)}::uuid[]) with ordinality as made (subject, n)`.execute(
    write(),
  );
  const pages = [await list('page=1'), await list('page=2'), await list('page=3')];
  expect(pages.map(({ length }) => length)).toEqual([QUEUE_PAGE, QUEUE_PAGE, 20]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
  // Each run once, and in one piece.
  const runs = all
    .map(({ run }) => run?.by ?? null)
    .filter((by, at, others) => by !== null && by !== others[at - 1]);
  expect(runs.toSorted()).toEqual([ada.username, ben.username]);
});
