import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { TableView } from '../tableViewsApi.ts';

let site: TestSite;
let member: Member;
let moderator: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  member = await makeMember(site, { role: 'moderator' });
  moderator = await callAs(site, member);
});
afterAll(() => site.close());

const VIEW: TableView = {
  columns: [
    { key: 'name', width: 320, is_hidden: false },
    { key: 'email', is_hidden: true },
  ],
  filters: [{ name: 'Who waits', q: 'is:waiting' }],
};
const path = (table: string) => `/api/admin/table-views/${table}`;
const read = async (caller: Caller, table = 'users') => (await caller.call('GET', path(table))).body;
const keep = (view: object, table = 'users') => moderator.call('PUT', path(table), view);

describe('the arrangement of a table', () => {
  it('is empty at first, and kept for each member and table by itself', async () => {
    const nothing = { columns: [], filters: [] };
    expect(await read(moderator)).toEqual(nothing);
    expect(await keep(VIEW)).toMatchObject({ status: 200, body: VIEW });
    expect(await read(moderator)).toEqual(VIEW);
    expect(await read(moderator, 'comics')).toEqual(nothing);
    const other = await callAs(site, await makeMember(site, { role: 'admin' }));
    expect(await read(other)).toEqual(nothing);
    await keep({ ...VIEW, filters: [] });
    expect(await read(moderator)).toEqual({ ...VIEW, filters: [] });
  });

  it.each([
    ['columns.0.width', { columns: [{ key: 'name', width: 4, is_hidden: false }], filters: [] }],
    ['columns', { columns: [VIEW.columns[0], VIEW.columns[0]], filters: [] }],
    [
      'columns',
      { columns: Array.from({ length: 51 }, (_, n) => ({ key: `c${n}`, is_hidden: true })), filters: [] },
    ],
    ['filters', { columns: [], filters: [VIEW.filters[0], VIEW.filters[0]] }],
    ['filters.0.q', { columns: [], filters: [{ name: 'x', q: 'a\u0000' }] }],
    ['sort', { ...VIEW, sort: 'name' }],
  ])('is refused with the reason at %s, and changes nothing', async (field, view) => {
    const before = await read(moderator, 'refused');
    const answer = await keep(view, 'refused');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
    expect(await read(moderator, 'refused')).toEqual(before);
  });

  it('can be made of no more tables than a site has', async () => {
    const many = await callAs(site, await makeMember(site, { role: 'moderator' }));
    const names = Array.from(
      { length: 51 },
      (_, n) => `t${String.fromCodePoint(97 + (n % 26), 97 + Math.floor(n / 26))}`,
    );
    const statuses: number[] = [];
    for (const name of names) statuses.push((await many.call('PUT', path(name), VIEW)).status);
    expect(statuses).toEqual([...Array<number>(50).fill(200), 422]);
    // One that is there can still be changed.
    expect((await many.call('PUT', path('taa'), VIEW)).status).toBe(200);
  });

  it('goes with the account', async () => {
    const leaving = await makeMember(site, { role: 'moderator' });
    await (await callAs(site, leaving)).call('PUT', path('users'), VIEW);
    const { write } = site.services.database;
    await write.deleteFrom('users').where('id', '=', leaving.id).execute();
    const left = await write
      .selectFrom('table_views')
      .select('view')
      .where('user_id', '=', leaving.id)
      .execute();
    expect(left).toEqual([]);
  });
});
