import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

/** Asked anew each time: a code may have been used, or a passkey added, on another device. */
export function secondFactorsQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['second factors', language],
    queryFn: () => callApi('GET /api/second-factors', {}),
    gcTime: 0,
  });
}
