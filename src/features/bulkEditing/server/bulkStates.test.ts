import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
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
const LATER = '2200-01-01T18:00:00Z';
const call = (path: string, body?: object) => admin.call('POST', `/api/admin/${path}`, body);

/**
 * A live comic with a draft chapter, drafts with and without one, and others that were taken away.
 */
async function shelf() {
  const word = `states${(made += 1)}`;
  const make = (name: string, chapters: { publishedAt?: null }[]) =>
    makeComic(site.services, { title: `${word} ${name}`, tags: [`Tag ${word}`], chapters });
  const live = await make('live', [{}, { publishedAt: null }]);
  const draft = await make('draft', [{ publishedAt: null }]);
  const hidden = await make('hidden', [{}]);
  await call(`comics/${hidden.slug}/unpublish`);
  const planned = await make('planned', [{ publishedAt: null }]);
  await call(`comics/${planned.slug}/schedule`, { at: LATER, with_chapters: true });
  const binned = await make('binned', [{}]);
  await admin.call('DELETE', `/api/admin/comics/${binned.slug}`);
  const empty = await call('comics', { id: uuidv7(), title: `${word} empty` });
  const ids = [live, draft, hidden, planned, binned].map(({ id }) => id);
  return { word, ids: [...ids, String(empty.body['id'])], live, draft, hidden, planned, binned };
}
type Shelf = Awaited<ReturnType<typeof shelf>>;

/** All that the public sees of these comics, and the counters that follow. */
async function stateOf({ ids, word }: Shelf): Promise<unknown> {
  const { rows } = await sql<object>`
    select slug, state, scheduled_at, binned_at, cover_media_id, chapters_count, pages_count, published_at,
      latest_chapter_at, latest_chapter, locked_fields, status,
      (select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'scheduled_at', scheduled_at,
        'published_at', published_at) order by id) from chapters where comic_id = comics.id) as chapters,
      (select jsonb_agg(jsonb_build_array(term_id, origin, position) order by term_id)
        from comic_terms where comic_id = comics.id) as terms
    from comics where id = any(${ids}::uuid[]) order by id`.execute(site.services.database.read);
  const { rows: counts } = await sql<object>`
    select comics_count, comics_count_safe from terms where name = ${`Tag ${word}`}`.execute(
    site.services.database.read,
  );
  return { rows, counts };
}

async function miscounted(): Promise<unknown[]> {
  const { rows } = await sql<object>`
    select slug from terms where comics_count <> (
      select count(*) from comic_terms join comics on comics.id = comic_id
      where term_id = terms.id and comics.state = 'published')
    union all select 'comics' from catalogue_counts
      where comics <> (select count(*) from comics where state = 'published')`.execute(
    site.services.database.read,
  );
  return rows;
}

const work = (id: unknown) =>
  runBulkEdit.run({ id: String(id) }, site.services, {
    signal: new AbortController().signal,
    progress: async () => {},
  });

/** Previews, does and undoes an act; what the preview says is what becomes of it. */
async function walk(shelf: Shelf, act: object) {
  const selection = { ids: shelf.ids };
  const before = await stateOf(shelf);
  const preview = await call('bulk-edits/preview', { selection, act });
  expect(await stateOf(shelf)).toEqual(before);
  const { body } = await call('bulk-edits', { id: uuidv7(), selection, act, total: shelf.ids.length });
  const id = String(body['id']);
  await work(id);
  const done = (await admin.call('GET', `${PATH}/${id}`)).body;
  expect(done).toMatchObject({
    total: preview.body['total'],
    changed: preview.body['changed'],
    refused: preview.body['refused'],
  });
  const after = await stateOf(shelf);
  expect(await miscounted()).toEqual([]);
  const undo = await call(`bulk-edits/${id}/undo`, { undo_id: uuidv7() });
  await work(undo.body['id']);
  expect(await stateOf(shelf)).toEqual(before);
  expect(await miscounted()).toEqual([]);
  const redo = await call(`bulk-edits/${String(undo.body['id'])}/undo`, { undo_id: uuidv7() });
  await work(redo.body['id']);
  const again = await stateOf(shelf);
  await work((await call(`bulk-edits/${String(redo.body['id'])}/undo`, { undo_id: uuidv7() })).body['id']);
  expect(await stateOf(shelf)).toEqual(before);
  return {
    preview: preview.body,
    done,
    rows: done['rows'] as { outcome: string; title: string }[],
    after,
    again,
  };
}

const codesOf = (preview: Record<string, unknown>) =>
  Object.fromEntries(
    (preview['reasons'] as { problem: { code: string }; count: number }[]).map(({ problem, count }) => [
      problem.code,
      count,
    ]),
  );

describe('a bulk edit of states', () => {
  it('publishes what can be shown, says why the rest is refused, and goes back exactly', async () => {
    const comics = await shelf();
    const { preview } = await walk(comics, { publication: { act: 'publish' } });
    expect(preview).toMatchObject({ total: 6, changed: 1, same: 1, refused: 4 });
    expect(codesOf(preview)).toEqual({ nothing_to_show: 3, in_bin: 1 });
  });

  it('publishes their other chapters too where it is told to', async () => {
    const comics = await shelf();
    const { preview, again } = await walk(comics, { publication: { act: 'publish', with_chapters: true } });
    expect(preview).toMatchObject({ changed: 4, same: 0, refused: 2 });
    const { rows } = again as { rows: { slug: string; state: string; chapters_count: number }[] };
    expect(rows.find(({ slug }) => slug === comics.live.slug)).toMatchObject({ chapters_count: 2 });
    expect(rows.filter(({ state }) => state === 'published')).toHaveLength(4);
  });

  it('unpublishes and takes plans back, with the counters, and goes back exactly', async () => {
    const comics = await shelf();
    const { preview } = await walk(comics, { publication: { act: 'unpublish' } });
    expect(preview).toMatchObject({ changed: 2, same: 3, refused: 1 });
  });

  it('plans one time for all, with their chapters, and goes back exactly', async () => {
    const comics = await shelf();
    const at = '2201-05-05T12:00:00Z';
    const { preview, after } = await walk(comics, {
      publication: { act: 'schedule', at, with_chapters: true },
    });
    expect(preview).toMatchObject({ changed: 3, refused: 3 });
    expect(codesOf(preview)).toEqual({ already_live: 1, nothing_to_show: 1, in_bin: 1 });
    const { rows } = after as { rows: { state: string; scheduled_at: string | null }[] };
    const planned = rows.filter(({ state }) => state === 'scheduled');
    expect(planned.map(({ scheduled_at: time }) => Date.parse(time ?? ''))).toEqual(
      planned.map(() => Date.parse(at)),
    );
  });

  it('moves comics into the bin, and out of it as they were', async () => {
    const comics = await shelf();
    const { preview } = await walk(comics, { publication: { act: 'bin' } });
    expect(preview).toMatchObject({ changed: 5, same: 1, refused: 0 });
  });

  it('changes nothing of a comic whose state it may not change, fields and terms neither', async () => {
    const comics = await shelf();
    const [tag = 0] = await ensureTerms(site.services.database.write, 'tags', [`More ${comics.word}`]);
    const act = {
      publication: { act: 'publish' },
      fields: { status: 'complete' },
      add: { 'terms/tags': [tag] },
      lock: ['title'],
    };
    const { done, rows } = await walk(comics, act);
    expect(done).toMatchObject({ changed: 2, refused: 4 });
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toHaveLength(4);
    const refused = await admin.call('GET', `${PATH}/${String(done['id'])}?outcome=refused`);
    expect(refused.body['rows']).toHaveLength(4);
  });

  it('leaves a state that somebody has changed since, and names it', async () => {
    const comics = await shelf();
    const selection = { ids: [comics.live.id, comics.hidden.id] };
    const act = { publication: { act: 'bin' } };
    const { body } = await call('bulk-edits', { id: uuidv7(), selection, act, total: 2 });
    await work(body['id']);
    await call(`comics/${comics.live.slug}/restore`);
    const undo = await call(`bulk-edits/${String(body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    const done = (await admin.call('GET', `${PATH}/${String(undo.body['id'])}`)).body;
    expect(done).toMatchObject({ changed: 1, refused: 1 });
    expect(done['rows']).toContainEqual(
      expect.objectContaining({
        comic_id: comics.live.id,
        outcome: 'refused',
        problem: { code: 'stale', fields: ['state'] },
      }),
    );
  });
});

describe('bulk edits of the same comics', () => {
  it('are done one after the other, in the order in which they began', async () => {
    const comics = await shelf();
    const selection = { ids: [comics.live.id, comics.draft.id] };
    const begin = async (status: string) =>
      String((await call('bulk-edits', { id: uuidv7(), selection, act: { fields: { status } } })).body['id']);
    const first = await begin('onhold');
    const second = await begin('canceled');
    // The second job was given out first.
    await work(second);
    const states = await Promise.all(
      [first, second].map(async (id) => (await admin.call('GET', `${PATH}/${id}`)).body['state']),
    );
    expect(states).toEqual(['done', 'done']);
    const { body } = await admin.call('GET', `/api/admin/comics/${comics.live.slug}`);
    expect(body['fields']).toMatchObject({ status: 'canceled' });
  });

  it('are listed, the newest first, by state and by who began them', async () => {
    const comics = await shelf();
    const selection = { ids: [comics.live.id] };
    const [tag = 0] = await ensureTerms(site.services.database.write, 'tags', [`Listed ${comics.word}`]);
    const act = { add: { 'terms/tags': [tag] } };
    const { body } = await call('bulk-edits', { id: uuidv7(), selection, act });
    const list = (q: string) => admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`);
    const running = await list(`state:running by:${String(body['by'])}`);
    expect((running.body['data'] as unknown[])[0]).toMatchObject({
      id: body['id'],
      act,
      total: 1,
      terms: [{ id: tag, name: `Listed ${comics.word}` }],
    });
    await work(body['id']);
    expect((await list('state:running')).body['data']).toEqual([]);
    expect((await list('by:nobody')).body['data']).toEqual([]);
    expect(
      (await admin.call('GET', '/api/admin/bulk-edit-count?q=-state:running')).body['total'],
    ).toBeGreaterThan(0);
    expect((await list('shade:1')).status).toBe(422);
  });
});

describe('the fields that a bulk edit locks', () => {
  it('are opened again by its undo, but not what somebody has written since', async () => {
    const comics = await shelf();
    const selection = { ids: [comics.live.id, comics.draft.id] };
    const { body } = await call('bulk-edits', {
      id: uuidv7(),
      selection,
      act: { lock: ['title', 'direction'] },
    });
    await work(body['id']);
    const { body: locked } = await admin.call('GET', `/api/admin/comics/${comics.live.slug}`);
    expect(locked['locked_fields']).toEqual(['title', 'direction']);
    const edit = { version: locked['version'], fields: { title: `${comics.word} renamed` } };
    await admin.call('PATCH', `/api/admin/comics/${comics.live.slug}`, edit);
    const undo = await call(`bulk-edits/${String(body['id'])}/undo`, { undo_id: uuidv7() });
    await work(undo.body['id']);
    const locks = await Promise.all(
      [comics.live, comics.draft].map(
        async ({ id }) => (await admin.call('GET', `/api/admin/comics/${id}`)).body['locked_fields'],
      ),
    );
    expect(locks).toEqual([['title'], []]);
  });
});
