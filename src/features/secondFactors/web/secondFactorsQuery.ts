import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';

/** Asked anew each time: a code may have been used, or a passkey added, on another device. */
export function secondFactorsQuery(api: ApiContext) {
  return queryOf(api, 'GET /api/second-factors', {}, { keptMs: 0 });
}
