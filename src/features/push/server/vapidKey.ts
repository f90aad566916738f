import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';

/** RFC 8292 allows 24 hours. Half of that leaves room for clocks that are wrong. */
const LIFE_SECONDS = 12 * 3_600;
/** The order of P-256. Private keys are at least 1 and below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export type VapidKey = {
  /** An uncompressed point, as base64url. */
  publicKey: string;
  privateKey: KeyObject;
};

/**
 * The key that identifies the site to push services. Backups hold it: browsers are subscribed to
 * this key, so a new one would end all subscriptions.
 */
export async function vapidKey(database: Kysely<Tables>): Promise<VapidKey> {
  return makeVapidKey(await ensureSiteSecret(database, 'vapid'));
}

export function makeVapidKey(secret: Buffer): VapidKey {
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1, 33), y: part(33, 65) };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ format: 'jwk', key }),
  };
}

type Signed = { endpoint: string; subject: string; nowMs?: number };

/**
 * The `Authorization` header of a message (RFC 8292). `subject`: the address at which operators of
 * the push service find the sender. Some refuse a mail address whose host does not exist.
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, subject, nowMs = Date.now() }: Signed,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(nowMs / 1_000) + LIFE_SECONDS,
    sub: subject,
  };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
