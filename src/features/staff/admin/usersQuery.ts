import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { UsersSearch } from './usersSearch.ts';

/** Asked anew each time: other staff act as well. */
export function usersQuery({ callApi, language }: ApiContext, { q, show = 'all', page = 1 }: UsersSearch) {
  return queryOptions({
    queryKey: ['users', language, q, show, page],
    queryFn: () => callApi('GET /api/users', { show, page, ...(q === undefined ? {} : { q }) }),
    gcTime: 0,
  });
}
