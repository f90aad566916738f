import { Secret, TOTP } from 'otpauth';

/** The form that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/**
 * Codes of the step before and after are taken as well: clocks differ, and people type (RFC 6238,
 * 5.2).
 */
const WINDOW = 1;
/**
 * Clocks are looked for as far as this from ours: an hour, as of a wrong summer time, and five
 * minutes.
 */
const SEARCHED = 130;
/** A lead of fewer steps may be of somebody who typed for long. */
const TOLD = 3;

/** 160 bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI in the QR code. */
export function totpUri(options: { secret: string; site: string; username: string }): string {
  const { secret, site, username } = options;
  return new TOTP({ ...FORM, secret, issuer: site, label: username }).toString();
}

/** The time step that a code is of; undefined for a wrong one. */
export function totpStep(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + delta;
}

/** Whether a code, without spaces and dashes, is one of an app. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * By how many minutes the clock that made a code is ahead of ours, or behind it where the number is
 * negative. Undefined for a code of no time within an hour, and for one that is hardly too old or
 * too new.
 */
export function clockLead(secret: string, code: string): number | undefined {
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, window: SEARCHED });
  if (delta === null || Math.abs(delta) < TOLD) return undefined;
  return Math.sign(delta) * Math.round((Math.abs(delta) * FORM.period) / 60);
}
