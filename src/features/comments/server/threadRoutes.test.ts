import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Call } from '../../../platform/http/Route.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Comment, CommentPage, Cut } from '../commentsApi.ts';
import { COMMENT_SORTS } from '../../users/commentSorts.ts';
import { listCountFaults } from './recountComments.ts';
import { openThreads } from './openThreads.ts';
import { threadRoutes } from './threadRoutes.ts';
import { findThread, holdThread } from './threadStore.ts';

let site: TestSite;
let visitor: Caller;
let author: Member;

beforeAll(async () => {
  site = await makeTestSite();
  visitor = makeCaller(site);
  author = await makeMember(site, { username: 'ada' });
});
afterAll(() => site.close());

const write = () => site.services.database.write;

async function makeThread(title: string): Promise<{ target: string; query: string; id: string }> {
  const { slug } = await makeComic(site.services, { title });
  const thread = await findThread(write(), { kind: 'comic', target: slug, contentClass: 'full' });
  if (!thread) throw new Error('no thread');
  const { id } = await write()
    .transaction()
    .execute((transaction) => holdThread(transaction, thread));
  return { target: slug, query: `kind=comic&target=${slug}`, id };
}

async function get<Answer>(path: string): Promise<Answer> {
  const { status, body } = await visitor.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Answer;
}
const read = (query: string) => get<CommentPage>(`/api/comments?${query}`);
const cursorQuery = (query: string, cursor: string) => `/api/comment-cut?${query}&cursor=${cursor}`;

/** Many comments by one statement, the oldest first; counts are made to fit. */
async function fill(threadId: string, count: number, parentId: string | null = null): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const parent = parentId
    ? await write().selectFrom('comments').selectAll().where('id', '=', parentId).executeTakeFirstOrThrow()
    : null;
  for (let first = 0; first < count; first += 1_000)
    await write()
      .insertInto('comments')
      .values(
        ids.slice(first, first + 1_000).map((id) => ({
          id,
          thread_id: threadId,
          parent_id: parentId,
          ancestors: parent ? [...parent.ancestors, parent.id] : [],
          author_id: author.id,
          client_key: id,
          text: 'Filled',
          state: 'shown' as const,
        })),
      )
      .execute();
  await write()
    .updateTable('comment_threads')
    .set({ comments_count: sql`comments_count + ${count}`, generation: sql`generation + 1` })
    .$if(parentId === null, (update) => update.set({ roots_count: sql`roots_count + ${count}` }))
    .where('id', '=', threadId)
    .execute();
  if (parentId)
    await write()
      .updateTable('comments')
      .set({ child_count: sql`child_count + ${count}` })
      .where('id', '=', parentId)
      .execute();
  return ids;
}

const vote = (id: string, up: number, down: number) =>
  write()
    .updateTable('comments')
    .set({ up_count: up, down_count: down, ranked_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
const raise = (threadId: string) =>
  write()
    .updateTable('comment_threads')
    .set({ generation: sql`generation + 1` })
    .where('id', '=', threadId)
    .execute();

describe('orders of comments', () => {
  it('rank by the lower bound of Wilson’s interval, and by how evenly votes are split', async () => {
    const thread = await makeThread('Ranked');
    const vectors: [up: number, down: number, best: number, controversy: number][] = [
      [0, 0, 0, 0],
      [1, 0, 0.3784, 0],
      [0, 1, 0, 0],
      [10, 0, 0.8589, 0],
      [5, 5, 0.3122, 10],
      [100, 1, 0.9675, 101 ** 0.01],
      [40, 20, 0.5852, 60 ** 0.5],
      [1_000, 900, 0.5116, 1_900 ** 0.9],
    ];
    const ids = await fill(thread.id, vectors.length);
    for (const [index, [up, down]] of vectors.entries()) await vote(ids[index] ?? '', up, down);
    const rows = await write()
      .selectFrom('comments')
      .select(['best', 'controversy', 'points'])
      .where('thread_id', '=', thread.id)
      .orderBy('id')
      .execute();
    for (const [index, [up, down, best, controversy]] of vectors.entries()) {
      expect(rows[index]?.best, `best of ${up}, ${down}`).toBeCloseTo(best, 3);
      expect(rows[index]?.controversy, `controversy of ${up}, ${down}`).toBeCloseTo(controversy, 3);
      expect(rows[index]?.points).toBe(up - down);
    }
  });

  it('are stable: equals stand by their age', async () => {
    const thread = await makeThread('Sorted');
    const [a = '', b = '', c = '', d = ''] = await fill(thread.id, 4);
    await vote(b, 3, 0);
    await vote(c, 60, 50);
    const shown = async (sort: string) =>
      (await read(`${thread.query}&sort=${sort}`)).comments.map(({ id }) => id);
    expect(await shown('best')).toEqual([b, c, a, d]);
    expect(await shown('top')).toEqual([c, b, a, d]);
    expect(await shown('controversial')).toEqual([c, a, b, d]);
    expect(await shown('old')).toEqual([a, b, c, d]);
    expect(await shown('new')).toEqual([d, c, b, a]);
  });
});

describe('a long thread', () => {
  it('comes as twenty roots with five replies each, and says what is left', async () => {
    const thread = await makeThread('Long');
    const roots = await fill(thread.id, 70);
    const replies = await fill(thread.id, 9, roots[0]);
    const page = await read(`${thread.query}&sort=old`);
    expect(page.pagination).toMatchObject({ current_page: 1, last_page: 4, total: 70 });
    const first = page.comments[0];
    expect(first).toMatchObject({ id: roots[0], replies_count: 9, more: { count: 4, cursor: null } });
    expect(first?.more?.ids).toEqual(replies.slice(5));
    expect(page.comments.filter(({ depth }) => depth === 0)).toHaveLength(20);
    expect(page.more).toMatchObject({ count: 50, ids: roots.slice(20, 60) });
    const cut = await get<Cut>(cursorQuery(`${thread.query}&sort=old`, page.more?.cursor ?? ''));
    expect(cut).toEqual({ count: 10, ids: roots.slice(60), cursor: null });
    const more = await get<{ comments: Comment[] }>(
      `/api/more-comments?${thread.query}&ids=${[roots[21], roots[20], uuidv7()].join(',')}`,
    );
    expect(more.comments.map(({ id }) => id)).toEqual([roots[21], roots[20]]);
  });

  it('repeats and skips nothing while others vote between its parts', async () => {
    const thread = await makeThread('Moving');
    const ids = await fill(thread.id, 300);
    for (const [index, id] of ids.entries()) await vote(id, 300 - index, 0);
    const query = `${thread.query}&sort=best`;
    const page = await read(query);
    const seen = page.comments.map(({ id }) => id);
    seen.push(...(page.more?.ids ?? []));
    // One far below rises to the top, and one that was seen falls to the end.
    await vote(ids[250] ?? '', 5_000, 0);
    await vote(ids[2] ?? '', 0, 50);
    let cursor = page.more?.cursor ?? null;
    while (cursor !== null) {
      await raise(thread.id);
      const cut: Cut = await get(cursorQuery(query, cursor));
      seen.push(...cut.ids.filter((id) => !seen.includes(id)));
      cursor = cut.cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('is found by its last comment in one call, with three above it and the page of its root', async () => {
    const thread = await makeThread('Deep');
    const roots = await fill(thread.id, 25);
    let parentId = roots[24] ?? '';
    for (let depth = 1; depth <= 52; depth += 1)
      parentId = (await makeComment(site.services, { author, target: thread.target, parentId })).id;
    const single = await get<CommentPage>(`/api/comments/${parentId}?${thread.query}&sort=old`);
    expect(single).toMatchObject({ focus: parentId, ancestors_count: 50, root_page: 2 });
    // Deeper replies stand beside the one that they answer.
    expect(single.comments.map(({ depth }) => depth)).toEqual([47, 48, 49, 50]);
    const narrow = await read(`${thread.query}&sort=old&page=2&levels=5`);
    expect(narrow.comments.map(({ depth, continues }) => [depth, continues]).slice(-5)).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
    const faults = await listCountFaults(write());
    expect(faults.filter(({ count }) => count === 'child_count' || count === 'roots_count')).toEqual([]);
  });

  it('comes in two hundred comments at most, with nothing lost', async () => {
    const thread = await makeThread('Broad');
    const roots = await fill(thread.id, 20);
    for (const root of roots)
      for (const reply of await fill(thread.id, 6, root)) await fill(thread.id, 6, reply);
    const { comments } = await read(`${thread.query}&sort=old`);
    expect(comments).toHaveLength(200);
    const left = comments.flatMap(({ more }) => more?.ids ?? []);
    const here = comments.map(({ id }) => id);
    const reached = here.filter((id) => left.includes(id));
    expect(reached).toEqual([]);
    for (const { id, replies_count: count, more } of comments)
      expect(comments.filter(({ parent_id: above }) => above === id).length + (more?.ids.length ?? 0)).toBe(
        count,
      );
  });

  it('shows pinned roots before the first page', async () => {
    const thread = await makeThread('Pinned');
    const roots = await fill(thread.id, 22);
    await write()
      .updateTable('comments')
      .set({ pinned_at: sql<string>`now()` })
      .where('id', '=', roots[21] ?? '')
      .execute();
    await write()
      .updateTable('comment_threads')
      .set({ roots_count: 21 })
      .where('id', '=', thread.id)
      .execute();
    await raise(thread.id);
    const page = await read(`${thread.query}&sort=old`);
    expect(page.comments[0]).toMatchObject({ id: roots[21], is_pinned: true });
    expect(page.comments).toHaveLength(21);
    expect(page.more?.ids).toEqual([roots[20]]);
  });

  it('takes three statements at most, whatever is asked', async () => {
    const thread = await makeThread('Counted');
    const [root = ''] = await fill(thread.id, 30);
    await fill(thread.id, 8, root);
    let statements = 0;
    const counted = write().withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }) as Kysely<Tables>;
    const routes = threadRoutes({
      database: { read: counted },
      threads: openThreads({ database: counted, features: [], readEveryMs: 1_000 }),
      site: { mode: 'open', min_account_days: 0, after_reading: false, held_first: 0 },
    });
    for (const sort of COMMENT_SORTS)
      for (const { endpoint, handle, generation } of routes.slice(0, 2)) {
        statements = 0;
        const input = { kind: 'comic', target: thread.target, sort, levels: 8, page: 1, id: root };
        const call = { input, contentClass: 'safe' } as unknown as Call<Endpoint>;
        await generation?.(call);
        await handle(call);
        expect(statements, `${endpoint.path} by ${sort}`).toBeLessThanOrEqual(3);
      }
  });
});

describe('what a stranger makes up', () => {
  it('is answered with what is wrong', async () => {
    const thread = await makeThread('Odd');
    const [root = ''] = await fill(thread.id, 3);
    const status = async (path: string) => (await visitor.call('GET', path)).status;
    for (const cursor of ['x', 'bnVsbA', Buffer.from('[1,2,3,4,5]').toString('base64url')])
      expect(await status(cursorQuery(thread.query, cursor)), cursor).toBe(422);
    expect(await status(`/api/more-comments?${thread.query}&ids=x`)).toBe(422);
    expect(await status(`/api/comments?${thread.query}&levels=9`)).toBe(422);
    expect(await status(`/api/comments?${thread.query}&sort=worst`)).toBe(422);
    expect(await status(`/api/comments/${uuidv7()}?${thread.query}`)).toBe(404);
    const elsewhere = await makeThread('Elsewhere');
    expect(await status(`/api/comments/${root}?${elsewhere.query}`)).toBe(404);
    const twice = await get<{ comments: Comment[] }>(
      `/api/more-comments?${thread.query}&ids=${Array.from({ length: 20 }, () => root).join(',')}`,
    );
    expect(twice.comments.map(({ id }) => id)).toEqual([root]);
  });
});
