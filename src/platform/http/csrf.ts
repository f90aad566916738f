import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHost } from './ownOrigin.ts';
import { Problem } from './Problem.ts';
import { loggedHeader } from './refusalNote.ts';

/** Names fixed by the spec (section 7): the browser copies the cookie into the header. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'x-xsrf-token';

/**
 * Key of CSRF tokens. Each token belongs to one session, so a cookie planted by another host is
 * useless.
 */
export type CsrfKey = { key: Buffer; sessionCookieName: string };

/** The part of an HttpContext that tells the site's own pages from others. */
type OwnPages = {
  isOwnOrigin: (request: FastifyRequest, origin: string) => boolean;
  ownOrigin: () => string;
};

/**
 * The browser's token, or a new one, with its cookie, when it has none for the session that it is
 * in after this answer.
 */
export function giveCsrfCookie(options: {
  request: FastifyRequest;
  reply: FastifyReply;
  csrf: CsrfKey;
  /** The cookie of the session after this answer. */
  session: string | undefined;
  isSecure: boolean;
}): string {
  const { request, reply, csrf, session, isSecure } = options;
  const given = request.cookies[CSRF_COOKIE];
  if (isTokenOf(given, session, csrf.key)) return given;
  const token = makeToken(session, csrf.key);
  reply.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: false });
  return token;
}

/**
 * Refuses a state-changing call that another site could have caused: it must carry
 * X-Requested-With, the cookie's token in its header, made for its session, and, where the browser
 * names an origin, ours.
 * @throws Problem csrf (419), or wrong_origin
 */
export function refuseForgery(request: FastifyRequest, context: OwnPages & { csrf: CsrfKey }): void {
  refuseForeignCall(request, context);
  const { csrf } = context;
  const given = request.cookies[CSRF_COOKIE];
  const session = request.cookies[csrf.sessionCookieName];
  const sent = String(request.headers[CSRF_HEADER] ?? '');
  if (given === undefined) throw forged('no cookie XSRF-TOKEN');
  if (sent === '') throw forged('no header X-XSRF-TOKEN');
  if (!isTokenOf(given, session, csrf.key)) throw forged('the token is not of this session');
  if (!isEqual(given, sent)) throw forged('X-XSRF-TOKEN is not the token of the cookie');
}

/** A cookie or header that is lost between browser and site is for the operator to find. */
function forged(reason: string): Problem {
  return new Problem('csrf').noting({ level: 'info', reason });
}

/**
 * For a read that does something (spec 7: `GET logout`): no link, picture or form of another site
 * can make this call.
 */
export function refuseForeignCall(request: FastifyRequest, { isOwnOrigin, ownOrigin }: OwnPages): void {
  const { origin, 'sec-fetch-site': fetchSite, 'x-requested-with': requestedWith } = request.headers;
  const isFromElsewhere = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (isFromElsewhere) {
    throw new Problem('csrf').noting({
      level: 'info',
      reason: 'a page of another site called',
      fetch_site: loggedHeader(String(fetchSite)),
      origin: loggedHeader(origin ?? ''),
    });
  }
  if (requestedWith !== 'XMLHttpRequest') throw forged('no header X-Requested-With');
  if (origin === undefined || isOwnOrigin(request, origin)) return;
  // A page of ours under an address that the settings do not name: only the operator can mend that.
  const isMisnamed = fetchSite === 'same-origin' || isSameHost({ origin, host: request.host });
  const problem = isMisnamed
    ? new Problem('wrong_origin', { origin: origin.slice(0, 100) })
    : new Problem('csrf');
  throw problem.noting({
    level: 'warn',
    reason: 'the page is not at the address of the site; PUBLIC_URL sets that',
    origin: loggedHeader(origin),
    expected: ownOrigin(),
  });
}

function makeToken(session: string | undefined, key: Buffer): string {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${signatureOf(nonce, session, key)}`;
}

function isTokenOf(token: string | undefined, session: string | undefined, key: Buffer): token is string {
  // No space in the first part: what is signed can be taken apart in one way only.
  const [, nonce, signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token ?? '') ?? [];
  return nonce !== undefined && isEqual(signature, signatureOf(nonce, session, key));
}

function signatureOf(nonce: string, session: string | undefined, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`${nonce} ${session ?? ''}`)
    .digest('base64url');
}

function isEqual(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
