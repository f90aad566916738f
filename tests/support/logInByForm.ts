import { expect } from 'vitest';
import type { Caller } from './makeCaller.ts';
import { PASSWORD, type Member } from './makeMember.ts';

/** Brings a caller in by the call of the login form; `callAs` makes the session without it. */
export async function logInByForm(
  caller: Caller,
  { username }: Pick<Member, 'username'>,
  remember = false,
): Promise<Caller> {
  const { status, body } = await caller.call('POST', '/api/login', {
    username,
    password: PASSWORD,
    remember,
  });
  expect(status).toBe(200);
  caller.token = (body['auth'] as { access_token: string }).access_token;
  return caller;
}
