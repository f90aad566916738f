import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

/** The member's tokens: asked anew each time, for programs use them meanwhile. */
export function apiTokensQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['api tokens', language],
    queryFn: () => callApi('GET /api/tokens', {}),
    gcTime: 0,
  });
}
