import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { CommentPage } from '../../comments/commentsApi.ts';
import { listCountFaults } from '../../comments/server/recountComments.ts';
import type { MovePreview } from '../chapterEditingApi.ts';

let site: TestSite;
let admin: Caller;
let reader: Member;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  reader = await makeMember(site);
});
afterAll(() => site.close());

const write = () => site.services.database.write;
const enter = (...chapters: MakeChapter[]) =>
  makeComic(site.services, { title: `Merged Heron ${(made += 1)}`, chapters });
const answerOf = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const merge = async (to: string, from: string): Promise<string> => {
  const answer = await admin.call('POST', `/api/admin/comics/${to}/merge`, { from });
  expect(answer.status).toBe(200);
  return answer.body['move_id'] as string;
};
const undo = (id: string) => admin.call('POST', `/api/admin/chapter-moves/${id}/undo`);

async function read(comic: string, chapter: string): Promise<void> {
  const row = await write()
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['chapters.id', 'chapters.comic_id'])
    .where('comics.slug', '=', comic)
    .where('chapters.slug', '=', chapter)
    .executeTakeFirstOrThrow();
  await write()
    .insertInto('reading_progress')
    .values({
      user_id: reader.id,
      chapter_id: row.id,
      comic_id: row.comic_id,
      page: 2,
      furthest_page: 2,
      completed_at: null,
      hidden_at: null,
      read_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  await write()
    .insertInto('member_notes')
    .values({
      user_id: reader.id,
      key: `bookmark/${comic}/${chapter}/2`,
      value: JSON.stringify({ note: 'here', created_at: '2026-01-01T00:00:00Z' }),
      changed_at: '2026-01-01T00:00:00Z',
    })
    .execute();
}

/** The readers' records and all counters of some comics. */
async function state(ids: readonly string[]): Promise<unknown> {
  const { rows } = await sql`
    select jsonb_agg(jsonb_build_object(
      'slug', comics.slug, 'state', comics.state, 'binned', comics.binned_at is not null, 'pages', comics.pages_count,
      'count', comics.chapters_count, 'old', (select jsonb_agg(slug order by slug) from comic_old_slugs where comic_id = comics.id),
      'chapters', (select jsonb_agg(jsonb_build_array(chapters.slug, chapters.sort_key, chapters.state) order by chapters.slug)
        from chapters where comic_id = comics.id),
      'progress', (select count(*) from reading_progress where comic_id = comics.id),
      'bookmarks', (select jsonb_agg(key order by key) from member_notes
        where value is not null and key like 'bookmark/' || comics.slug || '/%')
    ) order by comics.id) as state from comics where id = any(${[...ids]}::uuid[])`.execute(write());
  return rows[0];
}

/** Counters that differ from a recount. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select slug from comics where title like 'Merged Heron%' and chapters_count || ' ' || pages_count <> (
      select count(*) || ' ' || coalesce(sum(chapters.pages_count), 0) from chapters
      where comic_id = comics.id and state = 'published')
    union all
    select 'catalogue' from catalogue_counts
      where comics <> (select count(*) from comics where state = 'published')
    union all
    select terms.slug from terms where comics_count <> (
      select count(*) from comic_terms join comics on comics.id = comic_id
      where term_id = terms.id and comics.state = 'published')`.execute(write());
  return rows;
}

it('a preview names clashing numbers first, and who would be moved along', async () => {
  const from = await enter({ number: '1' }, { number: '2' }, { number: '3' });
  const to = await enter({ number: '3' });
  await read(from.slug, '2');
  const answer = await admin.call('GET', `/api/admin/comics/${to.slug}/merge-preview?from=${from.slug}`);
  const preview = answer.body as unknown as MovePreview;
  expect(preview.chapters.map(({ slug, clash }) => [slug, clash])).toEqual([
    ['3', '3'],
    ['1', null],
    ['2', null],
  ]);
  expect(preview).toMatchObject({ to: { slug: to.slug }, readers: 1, bookmarks: 1 });
  const one = `/api/admin/comics/${from.slug}/chapters/1/move-preview?to=${to.slug}`;
  expect((await admin.call('GET', one)).body).toMatchObject({ chapters: [{ slug: '1' }], readers: 0 });
});

it('two comics become one: chapters, readers and addresses follow, and undo is exact', async () => {
  const from = await enter({ number: '1' }, { number: '2', publishedAt: null });
  const to = await enter({ number: '1' });
  await write()
    .insertInto('comic_old_slugs')
    .values({ slug: `once-${made}`, comic_id: from.id })
    .execute();
  await read(from.slug, '1');
  const before = await state([from.id, to.id]);
  const id = await merge(to.slug, from.slug);
  const chapter = await answerOf(`/api/comics/${from.slug}/chapters/1`);
  expect(chapter).toMatchObject({
    status: 200,
    body: { comic: { slug: to.slug }, chapter: { slug: '1-2' } },
  });
  const own = await answerOf(`/api/comics/${to.slug}/chapters/1`);
  expect(own).toMatchObject({ body: { chapter: { slug: '1' } } });
  const page = await site.fetch(`/en/post/${from.slug}/1/reader`, { redirect: 'manual' });
  expect(page.headers.get('location')).toBe(`/en/post/${to.slug}/1-2/reader`);
  for (const slug of [from.slug, `once-${made}`]) {
    expect(await answerOf(`/api/comics/${slug}`)).toMatchObject({
      body: { slug: to.slug, chapters_count: 2 },
    });
  }
  expect(await state([to.id])).toMatchObject({
    state: [{ progress: 1, bookmarks: [`bookmark/${to.slug}/1-2/2`] }],
  });
  expect(await wrongCounts()).toEqual([]);
  expect((await undo(id)).body).toMatchObject({ comic: from.slug, left: [] });
  expect(await state([from.id, to.id])).toEqual(before);
  expect(await wrongCounts()).toEqual([]);
  expect((await undo(id)).status).toBe(410);
});

type Texts = Record<string, unknown>;
const rich = (text: string) => ({ version: 1, blocks: [{ type: 'paragraph', text }] });
const edit = async (slug: string, fields: Texts) => {
  const path = `/api/admin/comics/${slug}`;
  const { version } = (await admin.call('GET', path)).body;
  expect((await admin.call('PATCH', path, { version, fields })).status).toBe(200);
};
const textsOf = async (slug: string): Promise<Texts> => {
  const { fields, locked_fields: locked } = (await admin.call('GET', `/api/admin/comics/${slug}`)).body;
  const all = fields as Texts;
  const names = ['title', 'alternative_titles', 'description', 'description/fr', 'title/zh', 'title/fr'];
  return { locked, ...Object.fromEntries(names.map((name) => [name, all[name]])) };
};

it('a merge fills the texts that the target has none of, and undo takes exactly that back', async () => {
  const [from, to] = [await enter({}), await enter({})];
  await edit(from.slug, {
    description: rich('Theirs.'),
    'description/fr': rich('Leur texte.'),
    'title/zh': '苍鹭',
    'title/fr': 'Héron',
    alternative_titles: [{ label: 'Old', title: 'Heron of old' }],
  });
  await edit(to.slug, {
    description: rich('Ours.'),
    'title/fr': 'Notre héron',
    alternative_titles: [{ label: null, title: 'Heron' }],
  });
  // Emptied by hand: it stays so.
  await edit(to.slug, { 'title/fr': null });
  const before = await textsOf(to.slug);
  const source = await admin.call('GET', `/api/admin/comics/${from.slug}`);
  const { title } = await textsOf(from.slug);
  const id = await merge(to.slug, from.slug);
  expect(await textsOf(to.slug)).toEqual({
    ...before,
    'description/fr': rich('Leur texte.'),
    'title/zh': '苍鹭',
    alternative_titles: [
      { label: null, title: 'Heron' },
      { label: null, title },
      { label: 'Old', title: 'Heron of old' },
    ],
  });
  await undo(id);
  expect(await textsOf(to.slug)).toEqual(before);
  expect((await admin.call('GET', `/api/admin/comics/${from.slug}`)).body['fields']).toEqual(
    source.body['fields'],
  );
});

it('other titles come with a merge too; what somebody changed since stays when it is undone', async () => {
  const [from, to] = [await enter({}), await enter({})];
  await edit(from.slug, { 'title/zh': '苍鹭', 'description/zh': rich('鸟') });
  const before = (await textsOf(to.slug))['alternative_titles'];
  const { title } = await textsOf(from.slug);
  const id = await merge(to.slug, from.slug);
  const came = { label: null, title };
  expect((await textsOf(to.slug))['alternative_titles']).toEqual([came]);
  const mine = { label: null, title: 'Mine' };
  await edit(to.slug, { 'title/zh': '我的苍鹭', alternative_titles: [mine, came] });
  await undo(id);
  expect(before).toEqual([]);
  expect(await textsOf(to.slug)).toMatchObject({ 'title/zh': '我的苍鹭', alternative_titles: [mine] });
  expect((await admin.call('GET', `/api/admin/comics/${to.slug}`)).body['fields']).toMatchObject({
    'description/zh': null,
  });
});

it('what is said about a comic moves into the thread of the one that it is merged into, and back with its new replies', async () => {
  const [kept, gone] = [await enter({}), await enter({})];
  const said = (target: string, parentId?: string) =>
    makeComment(site.services, { author: reader, target, ...(parentId === undefined ? {} : { parentId }) });
  const [own, moved] = [await said(kept.slug), await said(gone.slug)];
  const below = await said(gone.slug, moved.id);
  const vote = await callAs(site, await makeMember(site));
  expect((await vote.call('PUT', `/api/comments/${below.id}/vote`, { value: 1 })).status).toBe(200);
  const thread = async (slug: string) => {
    const { body } = await answerOf(`/api/comments?kind=comic&target=${slug}&sort=old`);
    return (body as unknown as CommentPage).comments.map(({ id }) => id);
  };
  const told = async (slug: string) => (await answerOf(`/api/comics/${slug}`)).body['comments_count'];
  const id = await merge(kept.slug, gone.slug);
  expect(await thread(kept.slug)).toEqual([own.id, moved.id, below.id]);
  expect(await told(kept.slug)).toBe(3);
  const later = await said(kept.slug, below.id);
  const another = await said(kept.slug);
  expect((await undo(id)).status).toBe(200);
  expect(await thread(gone.slug)).toEqual([moved.id, below.id, later.id]);
  expect(await thread(kept.slug)).toEqual([own.id, another.id]);
  expect([await told(kept.slug), await told(gone.slug)]).toEqual([2, 3]);
  const query = `kind=comic&target=${gone.slug}`;
  expect((await vote.call('GET', `/api/own-comments?${query}`)).body['votes']).toHaveLength(1);
  expect(await listCountFaults(write())).toEqual([]);
  // Comments that cannot go back stay; so does the merge of a comic without any.
  const again = await merge(kept.slug, gone.slug);
  const onward = await enter({});
  await merge(onward.slug, kept.slug);
  expect((await undo(again)).status).toBe(200);
  expect(await thread(onward.slug)).toHaveLength(5);
});

it('comments of a locked thread stay locked in the one that they come into, until the merge is undone', async () => {
  const [kept, gone, other] = [await enter({}), await enter({}), await enter({})];
  for (const { slug } of [kept, gone, other])
    await makeComment(site.services, { author: reader, target: slug });
  const place = (slug: string) => `kind=comic&target=${slug}`;
  const modeOf = async ({ slug }: { slug: string }) =>
    (await admin.call('GET', `/api/moderation/threads?${place(slug)}`)).body['mode'];
  const set = async ({ slug }: { slug: string }, mode: string) =>
    admin.call('PATCH', '/api/moderation/threads', { kind: 'comic', target: slug, mode });
  await set(gone, 'locked');
  await set(other, 'locked');
  const id = await merge(kept.slug, gone.slug);
  expect(await modeOf(kept)).toBe('locked');
  const second = await merge(kept.slug, other.slug);
  await undo(id);
  expect([await modeOf(kept), await modeOf(gone)]).toEqual(['locked', 'locked']);
  await undo(second);
  expect([await modeOf(kept), await modeOf(other)]).toEqual(['locked', 'locked']);
  await set(kept, 'open');
  const third = await merge(kept.slug, other.slug);
  expect(await modeOf(kept)).toBe('locked');
  await undo(third);
  expect([await modeOf(kept), await modeOf(other)]).toEqual(['open', 'locked']);
});

it('the greatest age that merged threads ask of accounts holds for all, until the merge is undone', async () => {
  const [kept, gone, other] = [await enter({}), await enter({}), await enter({})];
  for (const { slug } of [kept, gone, other])
    await makeComment(site.services, { author: reader, target: slug });
  const daysOf = async ({ slug }: { slug: string }) =>
    (await admin.call('GET', `/api/moderation/threads?kind=comic&target=${slug}`)).body['min_account_days'];
  const set = ({ slug }: { slug: string }, days: number | null) =>
    admin.call('PATCH', '/api/moderation/threads', { kind: 'comic', target: slug, min_account_days: days });
  await set(gone, 30);
  await set(other, 7);
  const first = await merge(kept.slug, gone.slug);
  expect(await daysOf(kept)).toBe(30);
  const second = await merge(kept.slug, other.slug);
  expect(await daysOf(kept)).toBe(30);
  await undo(first);
  expect([await daysOf(kept), await daysOf(gone)]).toEqual([7, 30]);
  await undo(second);
  // The limit that the second merge found was set by the first: staff lower it if they wish.
  await set(kept, null);
  const third = await merge(kept.slug, gone.slug);
  await undo(third);
  expect([await daysOf(kept), await daysOf(gone)]).toEqual([null, 30]);
  const fourth = await merge(kept.slug, gone.slug);
  await set(kept, 60);
  await undo(fourth);
  expect(await daysOf(kept)).toBe(60);
});

it('moves and merges are listed on both comics, with what can still be taken back', async () => {
  const [from, to] = [await enter({}, {}), await enter({})];
  const moved = await admin.call('POST', `/api/admin/comics/${from.slug}/chapters/2/move`, { to: to.slug });
  const moves = async (slug: string) => {
    const { status, body } = await admin.call('GET', `/api/admin/comics/${slug}/moves`);
    expect(status).toBe(200);
    return body['data'] as { id: string; can_undo: boolean; undone_at: string | null }[];
  };
  const [line] = await moves(from.slug);
  expect(line).toMatchObject({
    id: moved.body['move_id'],
    is_merge: false,
    from: { slug: from.slug },
    to: { slug: to.slug },
    chapters_count: 1,
    can_undo: true,
  });
  expect(await moves(to.slug)).toEqual([line]);
  const id = await merge(to.slug, from.slug);
  expect((await moves(to.slug)).map((one) => one.id)).toEqual([id, line?.id]);
  expect((await moves(to.slug))[0]).toMatchObject({ is_merge: true, from: { slug: from.slug } });
  await undo(id);
  await sql`update chapter_moves set made_at = now() - interval '31 days' where id = ${line?.id}`.execute(
    write(),
  );
  expect((await moves(to.slug)).map((one) => [one.can_undo, one.undone_at !== null])).toEqual([
    [false, true],
    [false, false],
  ]);
  expect((await admin.call('GET', '/api/admin/comics/nobody-knows-it/moves')).status).toBe(404);
});

it('undo leaves a chapter that went elsewhere meanwhile, and names it', async () => {
  const [from, to, third] = [await enter({}, {}), await enter({}), await enter({})];
  const id = await merge(to.slug, from.slug);
  const moved = await admin.call('POST', `/api/admin/comics/${to.slug}/chapters/2/move`, { to: third.slug });
  expect(moved.status).toBe(200);
  expect((await undo(id)).body).toEqual({ comic: from.slug, back: ['1'], left: ['2'] });
  expect(await answerOf(`/api/comics/${from.slug}`)).toMatchObject({ body: { chapters_count: 1 } });
});

it('a moved chapter goes back under its old number and address', async () => {
  const [from, to] = [await enter({}, {}), await enter({})];
  const before = await state([from.id, to.id]);
  const answer = await admin.call('POST', `/api/admin/comics/${from.slug}/chapters/2/move`, { to: to.slug });
  await undo(String(answer.body['move_id']));
  expect(await state([from.id, to.id])).toEqual(before);
});

it('is undone no more after 30 days', async () => {
  const [from, to] = [await enter({}), await enter({})];
  const id = await merge(to.slug, from.slug);
  await sql`update chapter_moves set made_at = now() - interval '31 days' where id = ${id}`.execute(write());
  const late = await undo(id);
  expect([late.status, late.body['code']]).toEqual([410, 'gone']);
});

it.each(['the comic itself', 'no comic', 'one in the bin'])(
  '%s is refused, and nothing changes',
  async (what) => {
    const [from, to] = [await enter({}), await enter({})];
    if (what === 'one in the bin') await admin.call('DELETE', `/api/admin/comics/${from.slug}`);
    const before = await state([from.id, to.id]);
    const other = what === 'the comic itself' ? to.slug : what === 'no comic' ? 'nobody-knows-it' : from.slug;
    const answer = await admin.call('POST', `/api/admin/comics/${to.slug}/merge`, { from: other });
    expect(answer.status).toBe(what === 'one in the bin' ? 409 : 422);
    expect(await state([from.id, to.id])).toEqual(before);
  },
);
