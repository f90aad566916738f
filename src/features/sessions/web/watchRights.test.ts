import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { watchRights } from './watchRights.ts';

let stored: Map<string, string>;

const logIn = (user: object) =>
  stored.set('site_token', 'token').set('site_user', JSON.stringify({ id: 'a', ...user }));

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  { before: { role: 'admin' }, after: { role: 'user' } },
  { before: { role: 'user' }, after: { role: 'admin' } },
  {
    before: { role: 'admin', needs_second_factor: false },
    after: { role: 'admin', needs_second_factor: true },
  },
])('tells once that $before became $after', ({ before, after }) => {
  logIn(before);
  const haveChanged = watchRights('site');
  expect(haveChanged()).toBe(false);
  logIn(after);
  expect(haveChanged()).toBe(true);
  expect(haveChanged()).toBe(false);
});

it('tells nothing of a new name, of another member, or of a logout', () => {
  logIn({ role: 'admin', username: 'ada' });
  const haveChanged = watchRights('site');
  logIn({ role: 'admin', username: 'ada-b' });
  expect(haveChanged()).toBe(false);
  logIn({ role: 'user', id: 'b' });
  expect(haveChanged()).toBe(false);
  stored.clear();
  expect(haveChanged()).toBe(false);
});
