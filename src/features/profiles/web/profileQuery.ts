import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

export function profileQuery({ callApi, language }: ApiContext, username: string) {
  return queryOptions({
    queryKey: ['profile', language, username],
    queryFn: () => callApi('GET /api/profiles/:username', { username }),
  });
}
