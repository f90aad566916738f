import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { MAX_BLOCKED_MEMBERS } from '../memberBlocksApi.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

const path = (username: string) => `/api/member-blocks/${encodeURIComponent(username)}`;
const namesOf = async (caller: Caller) => {
  const { body } = await caller.call('GET', '/api/member-blocks');
  return (body['data'] as { username: string }[]).map(({ username }) => username);
};

it('are listed for the one who made them, and for nobody else', async () => {
  const [one, two] = [await makeMember(site), await makeMember(site, { username: 'Björn' })];
  const caller = await callAs(site, one);
  const first = await caller.call('PUT', path('BJÖRN'));
  expect(first).toMatchObject({ status: 200, body: { username: 'Björn' } });
  expect((await caller.call('PUT', path('björn'))).body).toEqual(first.body);
  expect(await namesOf(caller)).toEqual(['Björn']);
  expect(await namesOf(await callAs(site, two))).toEqual([]);
  const { body } = await caller.call('GET', '/api/account/export');
  expect(body).toMatchObject({ member_blocks: [{ username: 'Björn' }] });
  expect((await caller.call('DELETE', path('Björn'))).status).toBe(200);
  expect((await caller.call('DELETE', path('Björn'))).status).toBe(200);
  expect(await namesOf(caller)).toEqual([]);
});

it('are not of oneself, nor of somebody who is not there', async () => {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  expect(await caller.call('PUT', path(member.username))).toMatchObject({
    status: 422,
    body: { errors: { username: [expect.any(String)] } },
  });
  expect((await caller.call('PUT', path('nobody-of-this-name'))).status).toBe(404);
});

it('are so many and no more', async () => {
  const member = await makeMember(site);
  const { write } = site.services.database;
  const others = Array.from({ length: MAX_BLOCKED_MEMBERS }, (_, index) => ({
    id: `0198aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
    username: `crowd${index}`,
    username_key: `crowd${index}`,
    email: `crowd${index}@example.test`,
    email_key: `crowd${index}@example.test`,
    settings: '{}',
  }));
  await write.insertInto('users').values(others).execute();
  const blocks = others.map(({ id }) => ({ user_id: member.id, blocked_id: id }));
  await write.insertInto('member_blocks').values(blocks).execute();
  const caller = await callAs(site, member);
  const { username } = await makeMember(site);
  expect((await caller.call('PUT', path(username))).status).toBe(422);
  // One that is blocked already takes no place.
  expect((await caller.call('PUT', path('crowd7'))).status).toBe(200);
});
