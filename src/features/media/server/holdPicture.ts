import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from './MediaTable.ts';

/**
 * Keeps a picture from being removed before the row that shows it is written.
 * @throws Problem validation on `field`: there is no such picture
 */
export async function holdPicture(
  transaction: Kysely<Tables>,
  mediaId: string,
  field: string,
): Promise<void> {
  const media = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .forKeyShare()
    .executeTakeFirst();
  if (!media) throw Problem.field(field, 'exists');
}
