import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { User } from '../users/User.ts';

/** A success message for the shared response handler (spec 8). */
export const Said = Type.Object({ message: Type.String() });

/**
 * spec 7: the user, and the token that the browser keeps. It works together with the cookie that
 * came with it, never alone.
 */
export const LoggedIn = Type.Object({ user: User, auth: Type.Object({ access_token: Type.String() }) });
export type LoggedIn = Static<typeof LoggedIn>;

export const Session = Type.Object({
  id: Type.String(),
  is_current: Type.Boolean(),
  /** The browser's name, e.g. "Firefox, Linux"; empty if unknown. */
  device: Type.String(),
  is_phone: Type.Boolean(),
  address: Type.String(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
});
export type Session = Static<typeof Session>;

/** spec 7. Answers 401 once the session has ended, which logs the browser out. */
export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: "The asking member's own record",
  access: 'user',
  cache: 'private',
  scope: 'account:read',
  input: Type.Object({}),
  output: User,
});

/**
 * spec 7 has it as GET, so it is guarded like a write: `X-Requested-With` and our own origin, or
 * 419. A visitor who is not logged in hears the same.
 */
export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session of the caller',
  access: 'anyone',
  cache: 'private',
  acts: true,
  input: Type.Object({}),
  output: Said,
});

export const postLogOut = endpoint({ ...logOut, method: 'POST' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the member is logged in, the latest first',
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Ends one session of the member, and what waits if it is not the one that asks',
  access: 'user',
  cache: 'private',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Said,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Ends every session of the member but the one that asks, and what waits',
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Said,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./sessionsApi.ts')> {}
}
