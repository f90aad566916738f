import type { Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { ANONYMOUS, type Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { AnswerCookie, Client } from '../../../platform/http/Route.ts';
import { hashSecret, makeSecret } from '../../../platform/http/secrets.ts';
import { sessionRole, type StaffRule } from '../../users/server/userAnswer.ts';
import {
  deleteSessionOfCookie,
  findSessionOwner,
  insertSession,
  lifetimeSeconds,
  touchSession,
  type SessionOwner,
} from './sessionStore.ts';

/** Written down as seen again after this much: not at every call. */
const TOUCH_SECONDS = 300;
const USER_AGENT_MAX = 400;
const OWNER_KNOWN_MS = 10_000;
const KNOWN_OWNERS = 5_000;

export type Credentials = { token: string | undefined; cookie: string | undefined };

export type Sessions = {
  cookieName: string;
  /**
   * Finds the caller. Token and cookie must belong to one live session; either alone counts as a
   * visitor.
   */
  identify(given: Credentials): Promise<{ viewer: Viewer; cookie?: AnswerCookie }>;
  /**
   * The member of this browser, for pictures: pages ask for them without the token, dozens at once.
   * Nothing but files may be given out by it, and it does not make the session last. A session that
   * has ended is believed for up to ten seconds more.
   */
  identifyByCookie(cookie: string | undefined): Promise<Viewer>;
  /**
   * The member of a session by its id, which is no secret: for addresses that this site has signed
   * for it. It is for files alone, as `identifyByCookie` is, and believes a session for ten
   * seconds.
   */
  identifySession(sessionId: string): Promise<Viewer>;
  /**
   * A new session, with secrets that nobody had before. The one that this browser was in, if any,
   * ends.
   */
  start(options: StartSession): Promise<{ access_token: string; cookie: AnswerCookie; session_id: string }>;
  /** Takes the cookie away. */
  endCookie(): AnswerCookie;
  /** The cookie by which a browser is known again at the next login, also after a logout. */
  deviceCookieName: string;
};

export type StartSession = {
  transaction: Kysely<Tables>;
  userId: string;
  client: Client;
  isRemembered: boolean;
  /** A second factor was given at this login. */
  hasGivenFactor: boolean;
  /** The session cookie that the browser came with. */
  formerCookie: string | undefined;
};

export type OpenSessions = {
  database: { read: Kysely<Tables>; write: Kysely<Tables> };
  siteId: string;
  /** On https no other host of the domain can set the cookie. */
  isSecure: boolean;
  staff: StaffRule;
};

export function openSessions({ database, siteId, isSecure, staff }: OpenSessions): Sessions {
  const prefix = `${isSecure ? '__Host-' : ''}${siteId}`;
  const cookieName = `${prefix}_session`;

  /** Without an age a browser forgets it when it is closed. */
  function cookieOf(value: string, isRemembered: boolean): AnswerCookie {
    return { name: cookieName, value, maxAgeSeconds: isRemembered ? lifetimeSeconds(true) : null };
  }

  function viewerOf(owner: SessionOwner): Viewer {
    const role = sessionRole(owner, staff);
    return { id: owner.id, role, is_limited: owner.is_limited, session_id: owner.session_id, scopes: null };
  }

  const owners = new Map<string, { viewer: Promise<Viewer>; askedMs: number }>();

  function ownerOf(value: Buffer | string, of: 'cookie_hash' | 'id'): Promise<Viewer> {
    const key = `${of} ${typeof value === 'string' ? value : value.toString('base64')}`;
    const known = owners.get(key);
    if (known && performance.now() - known.askedMs < OWNER_KNOWN_MS) return known.viewer;
    if (owners.size >= KNOWN_OWNERS) owners.clear();
    const viewer = findSessionOwner(database.write, value, of).then((owner) =>
      owner ? viewerOf(owner) : ANONYMOUS,
    );
    owners.set(key, { viewer, askedMs: performance.now() });
    // Neither a failure is kept, nor cookies that somebody makes up.
    const forget = () => void owners.delete(key);
    viewer.then(({ id }) => id === null && forget(), forget);
    return viewer;
  }

  return {
    cookieName,
    async identify({ token, cookie }) {
      if (!token || !cookie) return { viewer: ANONYMOUS };
      // A session that was just made or ended must be known at once: the primary.
      const owner = await findSessionOwner(database.write, hashSecret(token));
      if (!owner) return { viewer: ANONYMOUS };
      if (!timingSafeEqual(owner.cookie_hash, hashSecret(cookie))) {
        const { id } = await ownerOf(hashSecret(cookie), 'cookie_hash');
        if (id !== null && id !== owner.id) throw new Problem('two_callers');
        return { viewer: ANONYMOUS };
      }
      const viewer = viewerOf(owner);
      if (owner.unseen_seconds < TOUCH_SECONDS) return { viewer };
      await touchSession(database.write, owner.session_id, owner.is_remembered);
      return owner.is_remembered ? { viewer, cookie: cookieOf(cookie, true) } : { viewer };
    },
    async identifyByCookie(cookie) {
      return cookie ? ownerOf(hashSecret(cookie), 'cookie_hash') : ANONYMOUS;
    },
    identifySession: (sessionId) => ownerOf(sessionId, 'id'),
    async start({ transaction, userId, client, isRemembered, hasGivenFactor, formerCookie }) {
      if (formerCookie) await deleteSessionOfCookie(transaction, hashSecret(formerCookie));
      const [id, token, cookie] = [uuidv7(), makeSecret(), makeSecret()];
      await insertSession(transaction, {
        id,
        user_id: userId,
        token_hash: hashSecret(token),
        cookie_hash: hashSecret(cookie),
        is_remembered: isRemembered,
        has_given_factor: hasGivenFactor,
        address: client.address,
        user_agent: client.userAgent.slice(0, USER_AGENT_MAX),
      });
      return { access_token: token, cookie: cookieOf(cookie, isRemembered), session_id: id };
    },
    endCookie: () => ({ name: cookieName, value: null }),
    deviceCookieName: `${prefix}_device`,
  };
}
