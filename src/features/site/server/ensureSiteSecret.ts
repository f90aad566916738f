import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findSiteSecret, insertSiteSecret } from './siteSecretStore.ts';

const SECRET_BYTES = 32;

/** The site's key of this name: all nodes sign with the same one, and a restart keeps it. */
export async function ensureSiteSecret(database: Kysely<Tables>, name: string): Promise<Buffer> {
  const known = await findSiteSecret(database, name);
  if (known) return known;
  await insertSiteSecret(database, { name, value: randomBytes(SECRET_BYTES) });
  // Another node may have been quicker.
  const secret = await findSiteSecret(database, name);
  if (!secret) throw new Error(`the secret ${name} is gone`);
  return secret;
}
