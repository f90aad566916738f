import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

/** Asked anew each time the section is opened: what is blocked may have changed on another device. */
export function contentChoicesQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['content choices', language],
    queryFn: () => callApi('GET /api/account/content-choices', {}),
    gcTime: 0,
  });
}
