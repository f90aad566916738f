import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import type {} from './noticeTables.ts';

/** Takes notices of an act back that was itself taken back. */
export async function removeNotices(
  transaction: Kysely<Tables>,
  { kinds, event }: { kinds: readonly NoticeKind[]; event: string },
): Promise<void> {
  await transaction
    .deleteFrom('notices')
    .where('kind', 'in', [...kinds])
    .where('event', '=', event)
    .execute();
}
