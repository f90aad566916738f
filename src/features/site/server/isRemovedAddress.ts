import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { RemovedAddressTable } from './siteTables.ts';

/** True if public content was at this address until it was removed for good. */
export async function isRemovedAddress(
  database: Kysely<Tables>,
  address: Pick<RemovedAddressTable, 'kind' | 'key'> & { contentClass: ContentClass },
): Promise<boolean> {
  const row = await database
    .selectFrom('removed_addresses')
    .select('nsfw')
    .where('kind', '=', address.kind)
    .where('key', '=', address.key)
    .executeTakeFirst();
  return row !== undefined && (address.contentClass === 'full' || !row.nsfw);
}
