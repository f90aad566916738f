import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { listLimitGroups } from '../../staffLimits/server/staffLimitStore.ts';

/**
 * Limited staff may make a comic only as one of a group of theirs: else they would not see it
 * again.
 * @throws Problem forbidden where they have no group; validation on `groups`
 */
export async function refuseUngrouped(
  database: Kysely<Tables>,
  viewer: MemberViewer,
  groups: readonly number[] = [],
): Promise<void> {
  if (!viewer.is_limited) return;
  const own = await listLimitGroups(database, viewer.id);
  if (own.size === 0) throw new Problem('forbidden');
  if (!groups.some((group) => own.has(group))) throw Problem.field('groups', 'required');
}
