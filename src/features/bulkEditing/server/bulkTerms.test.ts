import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/bulk-edits';
const call = (path: string, body?: object) => admin.call('POST', `/api/admin/${path}`, body);

/** Three tags whose names have the word. */
async function tags() {
  const word = `sedge${(made += 1)}`;
  const names = ['one', 'two', 'three'].map((name) => `${word} ${name}`);
  const ids = await ensureTerms(site.services.database.write, 'tags', names);
  return { word, names, ids };
}
type Tags = Awaited<ReturnType<typeof tags>>;

const linesOf = ({ ids }: Tags) =>
  site.services.database.write
    .selectFrom('terms')
    .select(['name', 'active', 'nsfw', 'color', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
type Line = Awaited<ReturnType<typeof linesOf>>[number];
/** Each save makes a version, so that of an undo is another. */
const plainly = (lines: readonly Line[]) => lines.map((line) => ({ ...line, version: 0 }));

const of = ({ word }: Tags, act: object, changes: object = {}) => ({
  subject: 'terms',
  selection: { q: word },
  act,
  ...changes,
});

const { begin: beginEdit, undo } = bulkEditRuns(() => ({ site, admin }));
const begin = (chosen: Tags, act: object, changes: object = {}) => beginEdit(of(chosen, act, changes));

const save = (id: number | undefined, version: number, fields: object) =>
  admin.call('PATCH', `/api/admin/terms/${id}`, { version, fields });

describe('a bulk edit of terms', () => {
  it('is previewed exactly, does all that match but the exceptions, and is undone, and that too', async () => {
    const chosen = await tags();
    await save(chosen.ids[0], 1, { active: false });
    const before = await linesOf(chosen);
    const act = { fields: { active: false, color: '#336699' } };
    const selection = { q: chosen.word, except: [String(chosen.ids[2])] };
    const { body } = await call('bulk-edits/preview', of(chosen, act, { selection }));
    expect(body).toMatchObject({ total: 2, changed: 2, same: 0, refused: 0 });
    expect((body['rows'] as object[])[1]).toMatchObject({
      id: String(chosen.ids[1]),
      title: chosen.names[1],
      chapter: null,
      fields: { active: { before: true, after: false }, color: { before: null, after: '#336699' } },
    });
    expect(await linesOf(chosen)).toEqual(before);
    const done = await begin(chosen, act, { selection });
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2, changed: 2, refused: 0 });
    expect((done['rows'] as object[])[0]).toMatchObject({
      comic_id: null,
      chapter_id: null,
      term_id: chosen.ids[0],
      title: chosen.names[0],
      outcome: 'changed',
    });
    const after = await linesOf(chosen);
    expect(after.map(({ active, color, version }) => [active, color, version])).toEqual([
      [false, '#336699', 3],
      [false, '#336699', 2],
      [true, null, 1],
    ]);
    const undone = await undo(done['id']);
    expect(undone).toMatchObject({ changed: 2, refused: 0 });
    expect(plainly(await linesOf(chosen))).toEqual(plainly(before));
    await undo(undone['id']);
    expect(plainly(await linesOf(chosen))).toEqual(plainly(after));
  });

  it('hides terms from readers at once, and makes a version of each, with its origin', async () => {
    const chosen = await tags();
    await makeComic(site.services, { title: `Of ${chosen.word}`, tags: chosen.names });
    const shown = async () =>
      (await site.fetch(`/api/taxonomies/tags/${chosen.names[0]?.replace(' ', '-')}`)).status;
    expect(await shown()).toBe(200);
    const done = await begin(chosen, { fields: { active: false } });
    expect(await shown()).toBe(404);
    const versions = await admin.call('GET', `/api/admin/versions/term/${chosen.ids[0]}`);
    expect((versions.body['data'] as object[])[0]).toMatchObject({
      origin: 'bulk',
      fields: { active: { before: true, after: false } },
    });
    await undo(done['id']);
    expect(await shown()).toBe(200);
  });

  it('leaves fields that somebody has changed since, names them, and puts back the others', async () => {
    const chosen = await tags();
    const done = await begin(chosen, { fields: { nsfw: true, color: '#112233' } });
    await save(chosen.ids[1], 2, { color: '#445566' });
    await save(chosen.ids[2], 2, { name: `${chosen.word} third` });
    const undone = await undo(done['id']);
    expect(undone).toMatchObject({ changed: 3, refused: 0 });
    const problems = (undone['rows'] as { problem: object | null }[]).flatMap(({ problem }) => problem ?? []);
    expect(problems).toEqual([{ code: 'stale', fields: ['color'] }]);
    expect((await linesOf(chosen)).map(({ name, nsfw, color }) => [name, nsfw, color])).toEqual([
      [chosen.names[0], false, null],
      [chosen.names[1], false, '#445566'],
      [`${chosen.word} third`, false, null],
    ]);
  });

  it('refuses terms that were merged or removed, and the others are done', async () => {
    const chosen = await tags();
    const [first, second, third] = chosen.ids;
    await call(`terms/${first}/merge`, { sources: [second] });
    await admin.call('DELETE', `/api/admin/terms/${third}`);
    const selection = { ids: chosen.ids.map(String) };
    const done = await begin(chosen, { fields: { nsfw: true } }, { selection });
    expect(done).toMatchObject({ total: 2, changed: 1, refused: 1 });
    const rows = done['rows'] as { term_id: number; problem: object | null }[];
    expect(rows.find(({ term_id }) => term_id === second)?.problem).toEqual({
      code: 'not_found',
      fields: [],
    });
  });

  it('says what all of them have in a field', async () => {
    const chosen = await tags();
    const values = async (field: string) =>
      (await call('bulk-edits/values', { subject: 'terms', selection: { q: chosen.word }, field })).body;
    expect(await values('active')).toMatchObject({ is_various: false, value: true });
    await save(chosen.ids[0], 1, { active: false });
    expect(await values('active')).toMatchObject({ is_various: true, value: null });
  });

  it.each([
    [{ act: { fields: { premium: true } } }, 'act.fields.premium'],
    [{ act: { fields: { color: 'red' } } }, 'act.fields.color'],
    [{ act: { fields: { active: null } } }, 'act.fields.active'],
    [{ act: { add: { groups: [1] } } }, 'act.add.groups'],
    [{ act: { publication: { act: 'publish' } } }, 'act.publication'],
    [{ act: { unlock: ['title'] } }, 'act.unlock'],
    [{ selection: { ids: [uuidv7()] } }, 'selection.ids'],
    [{ selection: { ids: ['4000000000'] } }, 'selection.ids'],
    [{ selection: { q: 'sedge', except: ['x'] } }, 'selection.except.0'],
    [{ selection: { q: 'state:draft' } }, 'q'],
    [{ total: 900 }, 'total'],
  ])('is refused for %o, naming the field', async (changes, field) => {
    const chosen = await tags();
    const before = await linesOf(chosen);
    const body = { id: uuidv7(), ...of(chosen, { fields: { nsfw: true } }), ...changes };
    const { status, body: answer } = await call('bulk-edits', body);
    expect([status, Object.keys((answer['errors'] ?? {}) as object)]).toEqual([422, [field]]);
    expect(await linesOf(chosen)).toEqual(before);
  });

  it('is not for staff who are limited to some comics, not even to look', async () => {
    const chosen = await tags();
    const { id: comicId } = await makeComic(site.services, {
      title: `Near ${chosen.word}`,
      tags: chosen.names,
    });
    const limited = await makeMember(site, { role: 'admin' });
    await site.services.database.write
      .transaction()
      .execute((transaction) =>
        replaceLimits(transaction, { userId: limited.id, limits: { comicIds: [comicId], groupIds: [] } }),
      );
    const theirs = await callAs(site, limited);
    const body = of(chosen, { fields: { nsfw: true } });
    const { act: _, ...asked } = body;
    expect((await theirs.call('POST', `${PATH}/preview`, body)).status).toBe(403);
    expect((await theirs.call('POST', `${PATH}/values`, { ...asked, field: 'nsfw' })).status).toBe(403);
    expect((await theirs.call('POST', `${PATH}/csv`, asked)).status).toBe(403);
    expect((await theirs.call('POST', `${PATH}/rows`, asked)).status).toBe(403);
    const csv = `id,nsfw\n${chosen.ids[0]},yes\n`;
    expect((await theirs.call('POST', `${PATH}/csv/read`, { subject: 'terms', csv })).status).toBe(403);
    expect((await theirs.call('POST', PATH, { id: uuidv7(), ...body })).status).toBe(403);
    expect(plainly(await linesOf(chosen)).every(({ nsfw }) => !nsfw)).toBe(true);
  });
});
