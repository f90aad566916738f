import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

/** Where the member is logged in: asked anew each time, for other devices change it. */
export function sessionsQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['sessions', language],
    queryFn: () => callApi('GET /api/sessions', {}),
    gcTime: 0,
  });
}
