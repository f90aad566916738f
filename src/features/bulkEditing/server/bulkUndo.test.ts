import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
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
const DRAFT = { publishedAt: null };
const enter = (...chapters: MakeChapter[]) =>
  makeComic(site.services, { title: `Undone Plover ${(made += 1)}`, chapters });
type Entered = Awaited<ReturnType<typeof enter>>;

type Begin = { subject: 'comics' | 'chapters'; comics: readonly Entered[]; act: object };

/** Begins a bulk edit of comics, or of all their chapters. */
async function begin({ subject, comics, act }: Begin, caller = admin): Promise<string> {
  const id = uuidv7();
  const comicIds = comics.map((comic) => comic.id);
  const { rows } = await sql<{ id: string }>`
    select id from chapters where comic_id = any(${comicIds}::uuid[])`.execute(site.services.database.read);
  const ids = subject === 'comics' ? comicIds : rows.map((row) => row.id);
  const { status } = await caller.call('POST', PATH, { id, subject, selection: { ids }, act });
  expect(status).toBe(200);
  return id;
}

const read = async (id: string) => (await admin.call('GET', `${PATH}/${id}`)).body;

async function run(id: string): Promise<Record<string, unknown>> {
  const tools = { signal: new AbortController().signal, progress: async () => {} };
  await runBulkEdit.run({ id }, site.services, tools);
  return read(id);
}

async function undo(id: string): Promise<Record<string, unknown>> {
  const undoId = uuidv7();
  expect((await admin.call('POST', `${PATH}/${id}/undo`, { undo_id: undoId })).status).toBe(200);
  return run(undoId);
}

const problemsOf = (bulk: Record<string, unknown>) =>
  (bulk['rows'] as { problem: object | null }[]).flatMap(({ problem }) => problem ?? []);

/** The state of a comic and of its chapters in their order. */
async function statesOf({ id }: Entered): Promise<string[]> {
  const { rows } = await sql<{ states: string[] }>`
    select array[state] || array(select case when binned_at is null then state else 'bin' end
      from chapters where comic_id = comics.id order by sort_key) as states
    from comics where id = ${id}`.execute(site.services.database.read);
  return rows[0]?.states ?? [];
}

const move = async (from: Entered, to: Entered) => {
  const path = `/api/admin/comics/${from.slug}/chapters/1/move`;
  expect((await admin.call('POST', path, { to: to.slug })).status).toBe(200);
};
const stale = { code: 'stale', fields: ['state'] };

describe('a chapter that was moved to another comic', () => {
  it('is left by an undo, and so is its new comic', async () => {
    const [moving, staying, other] = [await enter(DRAFT), await enter(DRAFT), await enter({ number: '7' })];
    const act = { publication: { act: 'publish' } };
    const id = await begin({ subject: 'chapters', comics: [moving, staying], act });
    expect(await run(id)).toMatchObject({ changed: 2 });
    await move(moving, other);
    const undone = await undo(id);
    expect(undone).toMatchObject({ changed: 1, refused: 1 });
    expect(problemsOf(undone)).toEqual([stale]);
    expect(await statesOf(other)).toEqual(['published', 'published', 'published']);
    expect(await statesOf(staying)).toEqual(['draft', 'draft']);
  });

  it('is left by a bulk edit that began before', async () => {
    const [moving, staying, other] = [await enter(DRAFT), await enter(DRAFT), await enter({ number: '7' })];
    const act = { publication: { act: 'publish' } };
    const id = await begin({ subject: 'chapters', comics: [moving, staying], act });
    await move(moving, other);
    const done = await run(id);
    expect(done).toMatchObject({ changed: 1, refused: 1 });
    expect(problemsOf(done)).toEqual([stale]);
    expect(await statesOf(other)).toEqual(['published', 'draft', 'published']);
  });
});

describe('an undo by limited staff', () => {
  /** A member whose limits stand on a group alone, and on comics. */
  async function limitedTo(groupIds: number[], comics: readonly Entered[]): Promise<Caller> {
    const member = await makeMember(site, { role: 'admin' });
    const limits = { comicIds: comics.map(({ id }) => id), groupIds };
    await site.services.database.write
      .transaction()
      .execute((transaction) => replaceLimits(transaction, { userId: member.id, limits }));
    return callAs(site, member);
  }
  const undoAs = (caller: Caller, id: string) =>
    caller.call('POST', `${PATH}/${id}/undo`, { undo_id: uuidv7() });

  it('is refused where their own edit took a comic out of their limits, and others can still undo it', async () => {
    const [group = 0] = await ensureTerms(site.services.database.write, 'groups', ['Sandbar']);
    const comics = [await enter({ groups: ['Sandbar'] }), await enter({ groups: ['Sandbar'] })];
    const limited = await limitedTo([group], comics.slice(1));
    const act = { remove: { groups: [group] } };
    const id = await begin({ subject: 'chapters', comics, act }, limited);
    expect(await run(id)).toMatchObject({ changed: 2 });
    const refused = await undoAs(limited, id);
    expect([refused.status, refused.body['code']]).toEqual([403, 'forbidden']);
    expect(await read(id)).toMatchObject({ undone_by: null });
    expect(await undo(id)).toMatchObject({ changed: 2, refused: 0 });
  });

  it('is not hindered by a comic that was removed for good', async () => {
    const comics = [await enter(DRAFT), await enter(DRAFT)];
    const limited = await limitedTo([], comics);
    const act = { fields: { premium: true } };
    const id = await begin({ subject: 'comics', comics, act }, limited);
    expect(await run(id)).toMatchObject({ changed: 2 });
    const path = `/api/admin/comics/${comics[0]?.slug}?now=true`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    const { status, body } = await undoAs(limited, id);
    expect(status).toBe(200);
    expect(await run(String(body['id']))).toMatchObject({ changed: 1, refused: 1 });
  });
});

describe('what somebody has moved to the bin since', () => {
  it.each(['comics', 'chapters'] as const)('keeps its fields too, where they are %s', async (subject) => {
    const comics = [await enter({}), await enter({})];
    const act = { fields: { premium: true }, publication: { act: 'unpublish' } };
    const id = await begin({ subject, comics, act });
    expect(await run(id)).toMatchObject({ changed: 2 });
    const path = `/api/admin/comics/${comics[0]?.slug}${subject === 'comics' ? '' : '/chapters/1'}`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    const undone = await undo(id);
    expect(undone).toMatchObject({ changed: 1, refused: 1 });
    expect(problemsOf(undone)).toEqual([{ code: 'in_bin', fields: [] }]);
    const { rows } = await sql<{ premium: boolean }>`
      select premium from ${sql.table(subject)}
      where ${sql.ref(subject === 'comics' ? 'id' : 'comic_id')} = any(${comics.map((comic) => comic.id)}::uuid[])
      order by id`.execute(site.services.database.read);
    expect(rows.map(({ premium }) => premium)).toEqual([true, false]);
  });
});
