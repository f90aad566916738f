import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import { countedStatements } from '../../../../tests/support/countedStatements.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { previewBulkEdit } from './previewBulkEdit.ts';
import { runBulkEdit } from './runBulkEdit.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { save } = bulkEditRuns(() => ({ site, admin }));

/** Statements that the job of a bulk edit takes. */
async function statementsOf(id: string): Promise<number> {
  const { write, count } = countedStatements(site.services.database.write);
  await run(id, write);
  return count();
}

/** Does a bulk edit, and answers how many rows were done after each part but the last. */
async function run(id: string, write = site.services.database.write): Promise<number[]> {
  const parts: number[] = [];
  const progress = async (done: number) => void parts.push(done);
  const tools = { signal: new AbortController().signal, progress };
  const services = { ...site.services, database: { ...site.services.database, write } };
  await runBulkEdit.run({ id }, services, tools);
  const { body } = await admin.call('GET', `/api/admin/bulk-edits/${id}`);
  expect(body).toMatchObject({ state: 'done', refused: 0, changed: body['total'] });
  return parts;
}

/** Statements of an act on all chapters of a comic, and of its undo. */
async function statements(chapters: number, act: object): Promise<[number, number]> {
  const { id: comic } = await makeComic(site.services, {
    title: `Counted ${uuidv7()}`,
    chapters: Array.from({ length: chapters }, () => ({ publishedAt: null })),
  });
  const id = uuidv7();
  const selection = { q: `comic:${comic}` };
  const body = { id, subject: 'chapters', selection, act, total: chapters };
  expect((await admin.call('POST', '/api/admin/bulk-edits', body)).status).toBe(200);
  const done = await statementsOf(id);
  const undoId = uuidv7();
  await admin.call('POST', `/api/admin/bulk-edits/${id}/undo`, { undo_id: undoId });
  return [done, await statementsOf(undoId)];
}

/**
 * Statements for a chapter whose state changes: its lock, its comic, the chapter before and after,
 * and the change.
 */
const PER_CHAPTER = 6;

describe('a bulk edit of chapters of one comic', () => {
  it.each([
    ['publish', { publication: { act: 'publish' } }, PER_CHAPTER],
    ['bin', { publication: { act: 'bin' } }, PER_CHAPTER],
    ['set fields', { fields: { premium: true, language: 'fr' } }, 0],
  ])('that is to %s counts them once, and so does its undo', async (_name, act, perChapter) => {
    const [few, fewUndone] = await statements(5, act);
    const [many, manyUndone] = await statements(45, act);
    expect(many - few).toBe(40 * perChapter);
    expect(manyUndone).toBe(fewUndone);
  });
});

describe('a bulk edit of chapters of many comics', () => {
  it('takes the chapters of fifty comics at once, and so does its undo', async () => {
    const title = 'Spreading';
    for (let comic = 0; comic <= 50; comic += 1)
      await makeComic(site.services, {
        title: `${title} ${comic}`,
        chapters: [{ publishedAt: null, pages: 0 }],
      });
    const id = uuidv7();
    const body = { id, subject: 'chapters', selection: { q: title }, act: { fields: { premium: true } } };
    await admin.call('POST', '/api/admin/bulk-edits', body);
    expect(await run(id)).toEqual([50]);
    const undoId = uuidv7();
    await admin.call('POST', `/api/admin/bulk-edits/${id}/undo`, { undo_id: undoId });
    expect(await run(undoId)).toEqual([50]);
  });
});

describe('a preview of rows with values of their own', () => {
  /** Statements for so many rows of an older version. */
  async function previewStatements(count: number): Promise<number> {
    const rows = [];
    for (let index = 0; index < count; index += 1) {
      const { id } = await makeComic(site.services, { title: `Older ${uuidv7()}` });
      const version = await save(`comics/${id}`, { status: 'onhold' });
      rows.push({ id, version, fields: { title: `Newer ${uuidv7()}` } });
    }
    const { write, count: statements } = countedStatements(site.services.database.write);
    const viewer = { id: uuidv7(), is_limited: false };
    const seen = await previewBulkEdit(write, { selection: { rows }, act: {}, needsRating: false, viewer });
    expect(seen).toMatchObject({ changed: count, refused: 0 });
    return statements();
  }

  it('takes no statement for each row of an older version', async () => {
    expect(await previewStatements(12)).toBe(await previewStatements(2));
  });
});
