import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

export function suggestionsQuery({ callApi, language }: ApiContext, q: string) {
  return queryOptions({
    queryKey: ['search', language, q],
    queryFn: () => callApi('GET /api/search', { q }),
  });
}
