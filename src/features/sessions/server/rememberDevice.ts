import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { AnswerCookie } from '../../../platform/http/Route.ts';
import { makeSecret } from '../../../platform/http/secrets.ts';
import { hasKnownDevices, isKnownDevice, upsertKnownDevice } from './knownDeviceStore.ts';

/** The longest life that browsers give a cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600;

/** A browser as one member's: what is kept does not tell that two members share it. */
export function deviceHash(userId: string, deviceCookie: string): Buffer {
  return createHmac('sha256', deviceCookie).update(userId).digest();
}

export type RememberDevice = {
  transaction: Kysely<Tables>;
  userId: string;
  cookieName: string;
  /** The device cookie that the browser sent. */
  deviceCookie: string | undefined;
};

/**
 * Knows this browser from now on. `isNew`: the member has others and was never seen in this one.
 */
export async function rememberDevice({
  transaction,
  userId,
  cookieName,
  deviceCookie,
}: RememberDevice): Promise<{ isNew: boolean; cookie: AnswerCookie }> {
  const value = deviceCookie && isSecret(deviceCookie) ? deviceCookie : makeSecret();
  const device = { user_id: userId, device_hash: deviceHash(userId, value) };
  const isNew = !(await isKnownDevice(transaction, device)) && (await hasKnownDevices(transaction, userId));
  await upsertKnownDevice(transaction, device);
  return { isNew, cookie: { name: cookieName, value, maxAgeSeconds: DEVICE_SECONDS } };
}

/** Shaped as we make them; what is shorter could be guessed. */
function isSecret(cookie: string): boolean {
  return /^[\w-]{43}$/.test(cookie);
}
