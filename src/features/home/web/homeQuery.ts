import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { Duration } from '../../comics/comicChoices.ts';

export function homeQuery({ callApi, language }: ApiContext, search: { duration?: Duration | undefined }) {
  return queryOptions({
    queryKey: ['home', language, search],
    queryFn: () => callApi('GET /api/home', search),
  });
}
