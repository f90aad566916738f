import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import type { UsersSearch } from './usersSearch.ts';

/** Asked anew each time: other staff act as well. */
export function usersQuery(api: ApiContext, { q, show = 'all', page = 1 }: UsersSearch) {
  return queryOf(api, 'GET /api/users', { show, page, ...(q === undefined ? {} : { q }) }, { keptMs: 0 });
}
