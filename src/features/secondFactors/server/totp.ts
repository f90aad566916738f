import { Secret, TOTP } from 'otpauth';

/** The form that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Codes of the step before and after are taken as well: clocks differ, and people type (RFC 6238, 5.2). */
const WINDOW = 1;

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
