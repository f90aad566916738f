import { expect, it } from 'vitest';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { changeAnswers, updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { makeQueryCache } from '../../../ui/api/makeQueryCache.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import type { ManagedUser } from '../staffApi.ts';
import { managedUserUpdate } from './managedUserUpdate.ts';

function page(...data: ManagedUser[]): ApiOutput<'GET /api/admin/users'> {
  return { page: 1, has_more: false, data };
}

/** Two lists that staff have looked at, with the same two members. */
function seenLists() {
  const queries = makeQueryCache();
  const api = { callApi: () => Promise.reject(new Error('Nothing is asked.')), language: 'en' as const };
  const members = ['1', '2'].map((id) => ({ id, role: 'user', is_approved: false }) as ManagedUser);
  const lists = [{}, { q: '-role:user' }].map((search) => queryOf(api, 'GET /api/admin/users', search));
  for (const list of lists) queries.write(list, page(...members));
  const rows = async (): Promise<string[][]> => {
    const pages = await Promise.all(lists.map((list) => queries.read(list)));
    return pages.map(({ data }) => data.map(({ id, role, is_approved }) => `${id} ${role} ${is_approved}`));
  };
  return { queries, rows };
}

it('shows a changed member in every list that staff have seen, and leaves the others alone', async () => {
  const { queries, rows } = seenLists();
  updateAnswers(queries, managedUserUpdate({ id: '2', role: 'moderator' }));
  const expected = ['1 user false', '2 moderator false'];
  await expect(rows()).resolves.toEqual([expected, expected]);
});

it('shows an approval at once, and takes it back when the server refuses', async () => {
  const { queries, rows } = seenLists();
  const call = Promise.withResolvers<void>();
  const shows = [managedUserUpdate({ id: '1', is_approved: true })];
  const done = changeAnswers(queries, () => call.promise, { shows });
  await expect(rows()).resolves.toContainEqual(['1 user true', '2 user false']);
  call.reject(new Error('No.'));
  await expect(done).rejects.toThrow('No.');
  await expect(rows()).resolves.toContainEqual(['1 user false', '2 user false']);
});
