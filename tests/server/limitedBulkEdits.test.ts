import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { idsIn, sendCall, statusOf, type LimitStory } from '../support/limitedStaff.ts';
import { limitedStaffSite } from '../support/limitedStaffSite.ts';

const place = limitedStaffSite();
const { write } = place;

async function enteredBulkEdit(
  comic: { id: string },
  actor: string | null,
  state: 'running' | 'done' = 'done',
) {
  const id = uuidv7();
  const row = { id, actor_id: actor, act: '{}', undoes_id: null, state, total: 1 };
  await write().insertInto('bulk_edits').values(row).execute();
  await sql`insert into bulk_edit_rows (bulk_edit_id, position, comic_id, outcome, fields)
    values (${id}, 1, ${comic.id}, 'changed', '{}')`.execute(write());
  return id;
}

/** Only bulk edits of their own, whoever has edited what. */
const ownBulkEdit =
  (state: 'running' | 'done', body?: object): LimitStory =>
  async ({ key, limited: { caller, member }, comic }) => {
    const call = (id: string) => ({ params: { id }, ...(body ? { body } : {}) });
    const others = call(await enteredBulkEdit(comic, null, state));
    expect(await statusOf(caller, key, others)).toBe(404);
    expect(await statusOf(caller, key, call(await enteredBulkEdit(comic, member.id, state)))).toBe(200);
  };

const STORIES: Record<string, LimitStory> = {
  'POST /api/admin/bulk-edits/preview': async ({ key, limited: { caller }, within, comic }) => {
    const act = { fields: { status: 'onhold' } };
    const both = [{ ids: [comic.id] }, { q: `slug:${comic.slug}` }];
    const totals = async () => {
      const found = [];
      for (const selection of both)
        found.push((await sendCall(caller, key, { body: { selection, act } })).body['total']);
      return found;
    };
    expect(await totals()).toEqual([0, 0]);
    await within();
    expect(await totals()).toEqual([1, 1]);
  },
  'POST /api/admin/bulk-edits/rows': async ({ key, limited: { caller }, within, comic }) => {
    const body = { selection: { ids: [comic.id] } };
    const count = async () => ((await sendCall(caller, key, { body })).body['rows'] as object[]).length;
    expect(await count()).toBe(0);
    await within();
    expect(await count()).toBe(1);
  },
  'POST /api/admin/bulk-edits/csv': async ({ key, limited: { caller }, within, comic }) => {
    const body = { selection: { ids: [comic.id] } };
    const file = async () => (await sendCall(caller, key, { body })).body;
    expect(await file()).toMatchObject({ rows: 0, csv: expect.not.stringContaining(comic.slug) });
    await within();
    expect(await file()).toMatchObject({ rows: 1, csv: expect.stringContaining(comic.slug) });
  },
  'POST /api/admin/bulk-edits/csv/read': async ({ key, limited: { caller }, within, comic }) => {
    const body = { csv: `id,status\n${comic.id},onhold\n` };
    const read = async () => (await sendCall(caller, key, { body })).body;
    const fault = { line: 2, column: 'id', text: comic.id, code: 'no_row' };
    expect(await read()).toMatchObject({ rows: [], faults: [fault] });
    await within();
    expect(await read()).toMatchObject({ rows: [{ id: comic.id }], faults: [] });
  },
  'POST /api/admin/bulk-edits/values': async ({ key, limited: { caller }, within, comic }) => {
    await write().updateTable('comics').set({ language: 'tlh' }).where('id', '=', comic.id).execute();
    const value = async () => {
      const body = { selection: { ids: [comic.id] }, field: 'language' };
      return (await sendCall(caller, key, { body })).body['value'];
    };
    expect(await value()).toBe(null);
    await within();
    expect(await value()).toBe('tlh');
  },
  'POST /api/admin/bulk-edits': async ({ key, limited: { caller }, within, comic }) => {
    const act = { fields: { status: 'onhold' } };
    const begin = async (selection: object) =>
      (await sendCall(caller, key, { body: { id: uuidv7(), selection, act } })).body['total'];
    expect(await begin({ ids: [comic.id] })).toBe(0);
    expect(await begin({ q: '-state:bin' })).toBe(1);
    await within();
    expect(await begin({ ids: [comic.id] })).toBe(1);
  },
  'GET /api/admin/bulk-edits': async ({ key, limited: { caller, member }, comic }) => {
    await enteredBulkEdit(comic, null);
    const own = await enteredBulkEdit(comic, member.id);
    expect(idsIn((await sendCall(caller, key, {})).body)).toEqual([own]);
    expect(idsIn((await sendCall(place.full, key, {})).body).length).toBeGreaterThan(1);
  },
  'GET /api/admin/bulk-edit-count': async ({ key, limited: { caller, member }, comic }) => {
    await enteredBulkEdit(comic, null);
    await enteredBulkEdit(comic, member.id);
    expect((await sendCall(caller, key, {})).body).toMatchObject({ total: 1 });
  },
  'GET /api/admin/bulk-edits/:id': async (scene) => {
    await ownBulkEdit('done')(scene);
    const { key, limited, within, comic } = scene;
    const call = { params: { id: await enteredBulkEdit(comic, limited.member.id) } };
    expect((await sendCall(limited.caller, key, call)).body).toMatchObject({ rows: [] });
    await within();
    expect((await sendCall(limited.caller, key, call)).body).toMatchObject({
      rows: [{ comic_id: comic.id }],
    });
  },
  'POST /api/admin/bulk-edits/:id/cancel': ownBulkEdit('running'),
  'GET /api/admin/bulk-edits/:id/undo': async (scene) => {
    await ownBulkEdit('done')(scene);
    const { key, limited, within, comic } = scene;
    const params = { id: await enteredBulkEdit(comic, limited.member.id) };
    const count = async () => (await sendCall(limited.caller, key, { params })).body['total'];
    expect(await count()).toBe(0);
    await within();
    expect(await count()).toBe(1);
  },
  'POST /api/admin/bulk-edits/:id/undo': async (scene) => {
    await ownBulkEdit('done', { undo_id: uuidv7() })(scene);
    const { key, limited, within, comic } = scene;
    const undo = async () => {
      const params = { id: await enteredBulkEdit(comic, limited.member.id) };
      return (await sendCall(limited.caller, key, { params, body: { undo_id: uuidv7() } })).body['total'];
    };
    expect(await undo()).toBe(0);
    await within();
    expect(await undo()).toBe(1);
  },
};

place.tellStories('bulk edits of what is beyond the limits', 'bulk edits', STORIES);
