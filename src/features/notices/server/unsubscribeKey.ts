import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';

/**
 * The key of links that end mails. It is in backups: mails that were sent before keep their links.
 */
export function unsubscribeKey(database: Kysely<Tables>): Promise<Buffer> {
  return ensureSiteSecret(database, 'unsubscribe');
}
