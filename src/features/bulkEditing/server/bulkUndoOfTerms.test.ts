import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo, save } = bulkEditRuns(() => ({ site, admin }));

type Letter = 'a' | 'b' | 'x' | 'y';
type Ids = Record<Letter, number>;
type Scene = { ids: Ids; comic: string };
type Step = (scene: Scene) => Promise<unknown>;
type Fields = Record<string, { before: number[]; after: number[] }>;
type Row = { outcome: string; problem: object | null; fields: Fields | null };

/** Terms of their own, and a comic with some of them. */
async function enter(had: string, kind: 'tags' | 'groups' = 'tags'): Promise<Scene & { id: string }> {
  made += 1;
  const names = ['a', 'b', 'x', 'y'].map((letter) => `${letter} ${kind} ${made}`);
  const [a = 0, b = 0, x = 0, y = 0] = await ensureTerms(site.services.database.write, kind, names);
  const ids = { a, b, x, y };
  const { id, slug } = await makeComic(site.services, { title: `Merged Dunlin ${made}` });
  if (had !== '') await tag(had)({ ids, comic: slug });
  return { ids, id, comic: slug };
}

const ofLetters = (letters: string, ids: Ids) => [...letters].map((letter) => ids[letter as Letter]);
const tag =
  (letters: string): Step =>
  ({ ids, comic }) =>
    save(`comics/${comic}`, { 'terms/tags': ofLetters(letters, ids) });
const merge =
  (from: Letter, to: Letter): Step =>
  async ({ ids }) => {
    const path = `/api/admin/terms/${ids[to]}/merge`;
    expect((await admin.call('POST', path, { sources: [ids[from]] })).status).toBe(200);
  };
const removed =
  (letter: Letter): Step =>
  async ({ ids }) =>
    expect((await admin.call('DELETE', `/api/admin/terms/${ids[letter]}`)).status).toBeLessThan(300);
const hold: Step = ({ comic }) => save(`comics/${comic}`, { status: 'onhold' });

async function tagsOf({ comic, ids }: Scene): Promise<string> {
  const { body } = await admin.call('GET', `/api/admin/comics/${comic}`);
  const tags = (body['fields'] as Record<string, number[]>)['terms/tags'] ?? [];
  return tags.map((id) => Object.keys(ids).find((letter) => ids[letter as Letter] === id)).join('');
}

const add = (letters: string) => (ids: Ids) => ({ add: { 'terms/tags': ofLetters(letters, ids) } });
const remove = (letters: string) => (ids: Ids) => ({ remove: { 'terms/tags': ofLetters(letters, ids) } });
const set = (letters: string) => (ids: Ids) => ({ fields: { 'terms/tags': ofLetters(letters, ids) } });

const GONE = { code: 'term_gone', fields: ['terms/tags'] };

type Case = {
  it: string;
  had: string;
  act: (ids: Ids) => object;
  since: Step[];
  /** The tags afterwards, the outcome of the row, and the terms that it says it took and gave. */
  now: string;
  says: [outcome: string, taken: string, given: string];
  problem?: object;
};

const CASES: Case[] = [
  {
    it: 'takes away the term that the added one became, and says so',
    had: 'x',
    act: add('a'),
    since: [merge('a', 'b')],
    now: 'x',
    says: ['changed', 'b', ''],
  },
  {
    it: 'takes it away, too, where another field was edited since',
    had: 'x',
    act: add('a'),
    since: [hold, merge('a', 'b')],
    now: 'x',
    says: ['changed', 'b', ''],
  },
  {
    it: 'takes it away from among terms that somebody gave since',
    had: 'x',
    act: add('a'),
    since: [tag('xay'), merge('a', 'b')],
    now: 'xy',
    says: ['changed', 'b', ''],
  },
  {
    it: 'leaves the term that the comic had before beside the added one',
    had: 'b',
    act: add('a'),
    since: [merge('a', 'b')],
    now: 'b',
    says: ['same', '', ''],
  },
  {
    it: 'has nothing to take where somebody took the merged term away',
    had: 'x',
    act: add('a'),
    since: [merge('a', 'b'), tag('x')],
    now: 'x',
    says: ['same', '', ''],
  },
  {
    it: 'gives back the term that the removed one became, and says so',
    had: 'xa',
    act: remove('a'),
    since: [merge('a', 'b')],
    now: 'xb',
    says: ['changed', '', 'b'],
  },
  {
    it: 'gives nothing twice that the comic carries already',
    had: 'ay',
    act: remove('a'),
    since: [merge('a', 'b'), merge('y', 'b')],
    now: 'b',
    says: ['same', '', ''],
  },
  {
    it: 'puts back all that a new list replaced, as it is now',
    had: 'ax',
    act: set('y'),
    since: [merge('a', 'b')],
    now: 'bx',
    says: ['changed', 'y', 'bx'],
  },
  {
    it: 'puts back what was cleared, as it is now',
    had: 'ax',
    act: set(''),
    since: [merge('a', 'b')],
    now: 'bx',
    says: ['changed', '', 'bx'],
  },
  {
    it: 'leaves a removed term that is there no more, and says why',
    had: 'a',
    act: remove('a'),
    since: [removed('a')],
    now: '',
    says: ['refused', '', ''],
    problem: GONE,
  },
  {
    it: 'gives back the others of which one is there no more',
    had: 'axy',
    act: remove('ax'),
    since: [removed('a')],
    now: 'xy',
    says: ['changed', '', 'x'],
    problem: GONE,
  },
];

describe('an undo of a bulk edit of tags', () => {
  it.each(CASES)('$it', async ({ had, act, since, now, says, problem = null }) => {
    const scene = await enter(had);
    const { ids, id } = scene;
    const done = await begin({ subject: 'comics', selection: { ids: [id] }, act: act(ids) });
    expect(done).toMatchObject({ changed: 1, refused: 0 });
    for (const step of since) await step(scene);

    const asked = await admin.call('GET', `/api/admin/bulk-edits/${String(done['id'])}/undo`);
    const before = await tagsOf(scene);
    const undone = await undo(done['id']);
    const [row] = undone['rows'] as Row[];
    const { before: had_ = [], after = [] } = row?.fields?.['terms/tags'] ?? {};
    const letters = (list: number[], other: number[]) =>
      list.flatMap((one) =>
        other.includes(one) ? [] : Object.keys(ids).filter((key) => ids[key as Letter] === one),
      );
    expect([row?.outcome, letters(had_, after).join(''), letters(after, had_).join('')]).toEqual(says);
    expect(row?.problem).toEqual(problem);
    expect(await tagsOf(scene)).toBe(now);
    expect(before === now).toBe(says[0] !== 'changed');

    const [outcome] = says;
    expect([asked.status, asked.body]).toMatchObject([
      200,
      {
        total: 1,
        changed: outcome === 'changed' ? 1 : 0,
        same: outcome === 'same' ? 1 : 0,
        left: outcome === 'refused' ? 1 : 0,
        gone: 0,
        rows: problem ? [{ outcome, problem }] : [],
      },
    ]);
  });

  it('names terms as they are now, with what they were then', async () => {
    const scene = await enter('x');
    const { ids, id } = scene;
    const done = await begin({ subject: 'comics', selection: { ids: [id] }, act: add('a')(ids) });
    await merge('a', 'b')(scene);
    const undone = await undo(done['id']);
    expect(undone['terms']).toEqual(
      expect.arrayContaining([
        { id: ids.a, name: `b tags ${made}`, was: `a tags ${made}` },
        { id: ids.b, name: `b tags ${made}` },
      ]),
    );
  });

  it('can be undone itself, with the marks that the term had', async () => {
    const scene = await enter('xa');
    const { ids, id } = scene;
    const marks = async () => {
      const { rows } = await sql`
        select term_id, origin, position from comic_terms where comic_id = ${id} and origin <> 'implied'
        order by position`.execute(site.services.database.read);
      return rows;
    };
    await sql`update comic_terms set origin = 'import' where comic_id = ${id} and term_id = ${ids.a}`.execute(
      site.services.database.write,
    );
    const done = await begin({ subject: 'comics', selection: { ids: [id] }, act: remove('a')(ids) });
    await merge('a', 'b')(scene);
    const undone = await undo(done['id']);
    const back = [
      { term_id: ids.x, origin: 'hand', position: 0 },
      { term_id: ids.b, origin: 'import', position: 1 },
    ];
    expect(await marks()).toEqual(back);
    const again = await undo(undone['id']);
    expect(await tagsOf(scene)).toBe('x');
    await undo(again['id']);
    expect(await marks()).toEqual(back);
  });
});

describe('an undo of a bulk edit of groups', () => {
  it('takes away the group that the added one became, and gives back the one that a removed one became', async () => {
    for (const act of ['add', 'remove'] as const) {
      const scene = await enter('', 'groups');
      const { ids, id } = scene;
      const { rows } = await sql<{ id: string }>`
        select id from chapters where comic_id = ${id}`.execute(site.services.database.read);
      const chapterIds = rows.map((row) => row.id);
      const edit = (how: object) => begin({ subject: 'chapters', selection: { ids: chapterIds }, act: how });
      if (act === 'remove') await edit({ add: { groups: [ids.a] } });
      const done = await edit({ [act]: { groups: [ids.a] } });
      await merge('a', 'b')(scene);
      const undone = await undo(done['id']);
      const [row] = undone['rows'] as Row[];
      const [before, after] = act === 'add' ? [[ids.b], []] : [[], [ids.b]];
      expect(row).toMatchObject({ outcome: 'changed', problem: null, fields: { groups: { before, after } } });
      const { rows: groups } = await sql<{ term_id: number }>`
        select term_id from chapter_groups where chapter_id = any(${chapterIds}::uuid[])`.execute(
        site.services.database.read,
      );
      expect(groups.map((group) => group.term_id)).toEqual(after);
    }
  });
});
