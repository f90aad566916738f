import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isKnownDevice } from './knownDeviceStore.ts';
import { deviceHash } from './rememberDevice.ts';

/** Asked without an account as well: both cases take the same time. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The browser, if this member has logged in with it before, as what it is told from others by. */
export async function findKnownDevice(
  database: Kysely<Tables>,
  { userId = NOBODY, deviceCookie }: { userId: string | undefined; deviceCookie: string | undefined },
): Promise<string | null> {
  if (deviceCookie === undefined) return null;
  const device = { user_id: userId, device_hash: deviceHash(userId, deviceCookie) };
  return (await isKnownDevice(database, device)) ? device.device_hash.toString('base64') : null;
}
