import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { dropOldBulkEdits } from './dropOldBulkEdits.ts';
import { runBulkEdit } from './runBulkEdit.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/bulk-edits';
const context = { signal: new AbortController().signal, progress: async () => {} };

async function done(path: string, input: object, id: string): Promise<string> {
  expect((await admin.call('POST', path, input)).status).toBe(200);
  await runBulkEdit.run({ id }, site.services, context);
  return id;
}
const begin = (slug: string, act: object) => {
  const id = uuidv7();
  return done(PATH, { id, selection: { q: `slug:${slug}` }, act }, id);
};
const undo = (id: string) => {
  const undoId = uuidv7();
  return done(`${PATH}/${id}/undo`, { undo_id: undoId }, undoId);
};
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ edits: number; rows: number }>`
    select (select count(*)::int from bulk_edits where id = ${id}) as edits,
      (select count(*)::int from bulk_edit_rows where bulk_edit_id = ${id}) as rows`.execute(
    site.services.database.write,
  );
  return [rows[0]?.edits, rows[0]?.rows];
};

it('forgets bulk edits of more than 30 days; what a newer one undoes, and what runs, is kept', async () => {
  const { write } = site.services.database;
  const { slug } = await makeComic(site.services, { title: 'Dropped edits', tags: ['Dropped'] });
  const old = await begin(slug, { fields: { status: 'onhold' } });
  const undone = await begin(slug, { fields: { premium: true } });
  const oldUndo = await undo(undone);
  const undoneLate = await begin(slug, { fields: { rewritten: true } });
  const lateUndo = await undo(undoneLate);
  const fresh = await begin(slug, { fields: { speechless: true } });
  const running = uuidv7();
  await write
    .insertInto('bulk_edits')
    .values({ id: running, actor_id: null, act: '{}', undoes_id: null })
    .execute();
  await sql`update bulk_edits set created_at = now() - interval '31 days'
    where id = any(${[old, undone, oldUndo, undoneLate, running]}::uuid[])`.execute(write);
  const comic = async () => {
    const { rows } = await sql<object>`
      select status, premium, version, (select jsonb_agg(term_id) from comic_terms where comic_id = comics.id),
        (select comics_count from terms where name = 'Dropped') as tagged
      from comics where slug = ${slug}`.execute(write);
    return rows;
  };
  const before = await comic();

  await dropOldBulkEdits.run({}, site.services, context);
  for (const id of [old, undone, oldUndo]) expect(await rowsOf(id)).toEqual([0, 0]);
  for (const id of [undoneLate, lateUndo, fresh]) expect(await rowsOf(id)).toEqual([1, 1]);
  expect(await rowsOf(running)).toEqual([1, 0]);
  expect(await comic()).toEqual(before);
  expect((await admin.call('POST', `${PATH}/${old}/undo`, { undo_id: uuidv7() })).status).toBe(404);
  await undo(lateUndo);
  await undo(fresh);
});
