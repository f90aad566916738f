import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { Duration } from '../../comics/comicChoices.ts';

export function popularQuery({ callApi, language }: ApiContext, duration: Duration) {
  return queryOptions({
    queryKey: ['popular', language, duration],
    queryFn: () => callApi('GET /api/popular-comics', { duration }),
  });
}
