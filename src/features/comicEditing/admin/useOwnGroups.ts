import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { StaffLimits } from '../../staffLimits/staffLimitsApi.ts';

/**
 * The groups that limited staff may make comics for; none until they are known. Null: there are no
 * limits.
 */
export function useOwnGroups(): StaffLimits['groups'] | null {
  const api = useApi();
  const { user } = useSession();
  const isLimited = user?.is_limited === true;
  const { data } = useAnswer(isLimited ? queryOf(api, 'GET /api/admin/limits', {}) : undefined);
  return isLimited ? (data?.limits?.groups ?? []) : null;
}
