import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './Problem.ts';

/** Names fixed by the spec (section 7): the browser copies the cookie into the header. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'x-xsrf-token';

/** Gives a browser its CSRF cookie with the first answer that is its own; cacheable answers never carry cookies. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[CSRF_COOKIE]) return;
  reply.setCookie(CSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: false,
  });
}

/**
 * Refuses a state-changing call that another site could have caused: it must carry X-Requested-With, the cookie's token in its
 * header, and, where the browser names an origin, ours.
 * @throws Problem csrf (419)
 */
export function refuseForgery(request: FastifyRequest, isOwnOrigin: (origin: string) => boolean): void {
  const { origin, 'sec-fetch-site': fetchSite, 'x-requested-with': requestedWith } = request.headers;
  const isForeign =
    (origin !== undefined && !isOwnOrigin(origin)) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');
  const cookie = Buffer.from(request.cookies[CSRF_COOKIE] ?? '');
  const header = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''));
  const isToken = cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
  if (isForeign || requestedWith !== 'XMLHttpRequest' || !isToken) throw new Problem('csrf');
}
