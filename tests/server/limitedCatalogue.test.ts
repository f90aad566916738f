import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { replaceLimits } from '../../src/features/staffLimits/server/staffLimitStore.ts';
import { idsIn, sendCall, statusOf, type LimitStory } from '../support/limitedStaff.ts';
import { limitedStaffSite } from '../support/limitedStaffSite.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeGroups } from '../support/makeGroups.ts';

const place = limitedStaffSite();
const { write, catalogue } = place;

const q = ({ slug }: { slug: string }) => ({ query: `q=slug:${slug}` });

/** The notes of an import on the chapter of a comic. */
async function enterNote(comic: { id: string }): Promise<string> {
  const id = uuidv7();
  const { id: chapter_id } = await write()
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comic.id)
    .executeTakeFirstOrThrow();
  const note = { id, source: `${id}.cbz`, is_left_out: false, code: 'more_notes', message: id, params: null };
  await write()
    .insertInto('import_notes')
    .values({ ...note, chapter_id })
    .execute();
  return id;
}

const STORIES: Record<string, LimitStory> = {
  'GET /api/admin/import-notes': async ({ key, limited: { caller }, within, comic }) => {
    const id = await enterNote(comic);
    expect(idsIn((await sendCall(caller, key, {})).body)).toEqual([]);
    await within();
    expect(idsIn((await sendCall(caller, key, {})).body)).toEqual([id]);
  },
  'GET /api/admin/import-note-count': async ({ key, limited: { caller }, within, comic }) => {
    await enterNote(comic);
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 0 });
    await within();
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 1 });
  },
  'POST /api/admin/import-notes/settled': async ({ key, limited: { caller }, within, comic }) => {
    const ids = [await enterNote(comic)];
    const call = { body: { ids, is_settled: true } };
    expect((await sendCall(caller, key, call)).body).toEqual({ ids: [] });
    await within();
    expect((await sendCall(caller, key, call)).body).toEqual({ ids });
  },
  'GET /api/admin/comics': async ({ key, limited: { caller }, within, comic }) => {
    expect(idsIn((await sendCall(caller, key, q(comic))).body)).toEqual([]);
    expect(idsIn((await sendCall(caller, key, {})).body)).toHaveLength(1);
    await within();
    expect(idsIn((await sendCall(caller, key, q(comic))).body)).toEqual([comic.id]);
    // A filter that matches all is no way around.
    expect(idsIn((await sendCall(caller, key, { query: 'q=-state:bin' })).body)).toEqual([comic.id]);
  },
  'GET /api/admin/comic-choices': async ({ key, limited: { caller }, within, comic }) => {
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 1 });
    await within();
    expect((await sendCall(caller, key, {})).body).toMatchObject({ data: [{ id: comic.id }], total: 1 });
  },
  'GET /api/admin/comic-count': async ({ key, limited: { caller }, within, comic }) => {
    expect((await sendCall(caller, key, q(comic))).body).toMatchObject({ total: 0 });
    await within();
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 1 });
  },
  'GET /api/admin/chapters': async ({ key, limited: { caller }, within, comic }) => {
    const ofComic = { query: `q=comic:${comic.slug}` };
    expect(idsIn((await sendCall(caller, key, ofComic)).body)).toEqual([]);
    await within();
    expect(idsIn((await sendCall(caller, key, ofComic)).body)).toHaveLength(1);
    expect(idsIn((await sendCall(caller, key, { query: 'q=-state:bin' })).body)).toHaveLength(1);
  },
  'GET /api/admin/chapter-count': async ({ key, limited: { caller }, within, comic }) => {
    const ofComic = { query: `q=comic:${comic.slug}` };
    expect((await sendCall(caller, key, ofComic)).body).toMatchObject({ total: 0 });
    await within();
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 1 });
  },
  'GET /api/admin/plans': async ({ key, limited: { caller }, within, comic }) => {
    const plan = { state: 'scheduled', scheduled_at: '2199-01-01T10:00:00Z' } as const;
    await write().updateTable('comics').set(plan).where('id', '=', comic.id).execute();
    const call = { query: 'since=2199-01-01T00:00:00Z&until=2199-01-02T00:00:00Z' };
    expect(idsIn((await sendCall(caller, key, call)).body)).toEqual([]);
    await within();
    expect(idsIn((await sendCall(caller, key, call)).body)).toEqual([comic.id]);
  },
  'POST /api/admin/chapter-changes': async ({ key, limited: { caller }, within, comic }) => {
    const { id: chapter } = await write()
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', comic.id)
      .executeTakeFirstOrThrow();
    const call = { body: { changes: [{ chapter, act: 'unpublish' }] } };
    const before = await catalogue();
    expect((await sendCall(caller, key, call)).body).toEqual({
      changed: [],
      refused: [{ chapter, code: 'not_found' }],
    });
    expect(await catalogue()).toEqual(before);
    await within();
    expect((await sendCall(caller, key, call)).body['refused']).toEqual([]);
  },
  'POST /api/admin/comics': async ({ key, limited: { caller, member } }) => {
    const [own = 0, other = 0] = await makeGroups(place.full, ['Night Herons', 'Day Larks']);
    const draft = (groups?: number[]) => ({
      body: { id: uuidv7(), title: 'A Draft', ...(groups ? { groups } : {}) },
    });
    expect(await statusOf(caller, key, draft())).toBe(403);
    await replaceLimits(write(), { userId: member.id, limits: { comicIds: [], groupIds: [own] } });
    for (const groups of [undefined, [], [other]])
      expect(await sendCall(caller, key, draft(groups))).toMatchObject({
        status: 422,
        body: { errors: { groups: [expect.any(String)] } },
      });
    const made = draft([other, own]);
    expect((await sendCall(caller, key, made)).body).toMatchObject({
      fields: { 'terms/groups': [other, own] },
    });
    expect(await statusOf(caller, key, made)).toBe(200);
    // The id of a comic beyond makes nothing, and opens nothing.
    const { id } = await makeComic(place.site.services, { title: `Taken ${uuidv7()}` });
    expect(await statusOf(caller, key, { body: { id, title: 'Mine', groups: [own] } })).toBe(404);
  },
  'POST /api/admin/chapter-moves/:id/undo': async ({ key, limited, comic }) => {
    const source = await makeComic(place.site.services, { title: `Source ${uuidv7()}` });
    const move = `/api/admin/comics/${source.slug}/chapters/1/move`;
    const { body } = await place.full.call('POST', move, { to: comic.slug });
    const call = { params: { id: String(body['move_id']) } };
    for (const slug of [source.slug, comic.slug]) {
      await limited.limitTo(slug);
      expect(await statusOf(limited.caller, key, call)).toBe(404);
    }
    await limited.limitTo(source.slug, comic.slug);
    expect(await statusOf(limited.caller, key, call)).toBe(200);
  },
  'GET /api/admin/palette': async ({ key, limited: { caller }, within, comic }) => {
    const found = async (text: string) => {
      const { body } = await sendCall(caller, key, { query: `q=${encodeURIComponent(text)}` });
      const counts = Object.entries(body).map(([kind, list]) => [kind, (list as []).length]);
      return Object.fromEntries(counts) as Record<string, number>;
    };
    const title = comic.slug.replaceAll('-', ' ');
    const texts = [comic.id, comic.slug, title, `${title} 1`];
    for (const text of texts) expect(await found(text)).toMatchObject({ comics: 0, chapters: 0 });
    await within();
    for (const text of texts.slice(0, 3)) expect(await found(text)).toMatchObject({ comics: 1 });
    expect(await found(`${title} 1`)).toMatchObject({ chapters: 1 });
    // Neither is edited within limits.
    for (const text of ['known', 'admin']) expect(await found(text)).toMatchObject({ terms: 0, members: 0 });
  },
  'GET /api/admin/overview/:need': async ({ key, limited: { caller }, within, comic }) => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await sql`update comics set cover_media_id = null, language = null, state = 'draft',
      created_at = now() - interval '20 days' where id = ${comic.id}`.execute(write());
    const { id } = await write()
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', comic.id)
      .executeTakeFirstOrThrow();
    await sql`update chapters set state = 'scheduled', scheduled_at = ${at} where id = ${id}`.execute(
      write(),
    );
    await enterNote(comic);
    const count = async (need: string) => (await sendCall(caller, key, { params: { need } })).body['count'];
    const needs = [
      'import_notes',
      'missing_cover',
      'missing_language',
      'missing_rating',
      'old_drafts',
      'scheduled',
    ];
    const before: Record<string, unknown> = {};
    for (const need of needs) before[need] = await count(need);
    expect(before).toMatchObject({ missing_cover: 0, old_drafts: 0, scheduled: 0 });
    await within();
    for (const need of needs) expect([need, await count(need)]).toEqual([need, 1]);
    expect(await count('missing_pages')).toBe(0);
    await sql`delete from all_pages using chapters
      where chapters.id = chapter_id and comic_id = ${comic.id}`.execute(write());
    await sql`update chapters set pages_count = 0 where comic_id = ${comic.id}`.execute(write());
    expect(await count('missing_pages')).toBe(1);
    for (const need of ['reports', 'failed_jobs', 'waiting_members'])
      expect(await statusOf(caller, key, { params: { need } })).toBe(404);
  },
};

place.tellStories('comics and chapters beyond the limits', 'catalogue', STORIES);
