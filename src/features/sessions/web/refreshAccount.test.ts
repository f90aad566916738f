import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { refreshAccount } from './refreshAccount.ts';
import { readToken, readUser } from './sessionNotes.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([
    ['site_token', 'token'],
    ['site_user', JSON.stringify({ id: 'a', username: 'ada' })],
  ]);
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

const refuse = (status: number) =>
  (() => Promise.reject(new ApiError({ status, code: 'forbidden', message: 'No.' }))) as unknown as CallApi;

it.each([401, 403, 419])('logs the member out where the site answers %i', async (status) => {
  expect(await refreshAccount('site', refuse(status))).toBe(false);
  expect([readToken('site'), readUser('site')]).toEqual([null, null]);
});

it.each([0, 500, 503])('keeps the member logged in where the answer has the status %i', async (status) => {
  expect(await refreshAccount('site', refuse(status))).toBe(true);
  expect(readToken('site')).toBe('token');
  expect(readUser('site')).toMatchObject({ username: 'ada' });
});

it('leaves a session alone that began while a former one was refused', async () => {
  const callApi = (async () => {
    stored.set('site_token', 'newer');
    throw new ApiError({ status: 401, code: 'forbidden', message: 'No.' });
  }) as unknown as CallApi;
  expect(await refreshAccount('site', callApi)).toBe(true);
  expect(readToken('site')).toBe('newer');
});
