import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { AnswerCookie } from '../../../platform/http/Route.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';

/** The time that a statement of age holds on a device. */
const PASS_SECONDS = 30 * 24 * 3600;

type Request = { cookies: Record<string, string | undefined> };

export type AgeGate = {
  /** The site has adult content and asks before showing it. */
  isOn: boolean;
  contentClassOf(request: Request): ContentClass;
  /**
   * The request's pass as a `Cookie` header of its own, for calls that the server makes in its
   * stead.
   */
  passOf(request: Request): Record<string, string>;
  /** The cookie that lets its bearer through, or takes that away. */
  passCookie(isOfAge: boolean): AnswerCookie;
};

export type AgeGateOptions = {
  database: { write: Kysely<Tables> };
  site: { id: string; nsfw: boolean; age_gate: 'off' | 'self_declare' };
  /** On https no other host of the domain can set the cookie. */
  isSecure: boolean;
  nowMs?: () => number;
};

/**
 * Decides who gets which part of the catalogue: the site's settings and a signed cookie, and
 * nothing that a caller merely says.
 */
export async function openAgeGate({
  database,
  site,
  isSecure,
  nowMs = Date.now,
}: AgeGateOptions): Promise<AgeGate> {
  const isOn = site.nsfw && site.age_gate !== 'off';
  const key = isOn ? await ensureSiteSecret(database.write, 'age_gate') : Buffer.alloc(0);
  const name = `${isSecure ? '__Host-' : ''}${site.id}_gate`;

  function sign(expires: string): string {
    return createHmac('sha256', key).update(`${name} ${expires}`).digest('base64url');
  }

  function isValid(pass: string | undefined): boolean {
    // The pattern ends at the signature: `passOf` sends the pass on unchanged.
    const [, expires = '', signature = ''] = /^(\d+)\.([\w-]+)$/.exec(pass ?? '') ?? [];
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(expires))];
    return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > nowMs();
  }

  return {
    isOn,
    contentClassOf(request) {
      if (!isOn) return site.nsfw ? 'full' : 'safe';
      return isValid(request.cookies[name]) ? 'full' : 'safe';
    },
    passOf(request): Record<string, string> {
      const pass = request.cookies[name];
      return isOn && isValid(pass) ? { cookie: `${name}=${pass}` } : {};
    },
    passCookie(isOfAge) {
      if (!isOfAge) return { name, value: null };
      const expires = String(Math.floor(nowMs() / 1000) + PASS_SECONDS);
      return { name, value: `${expires}.${sign(expires)}`, maxAgeSeconds: PASS_SECONDS };
    },
  };
}
