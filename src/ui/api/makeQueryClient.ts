import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const STALE_AFTER_MS = 60_000;
const RETRIES = 2;

/** The library's client, with what came with the page in it. */
export function makeQueryClient(queries?: DehydratedState): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < RETRIES &&
          typeof document !== 'undefined' &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  if (queries) hydrate(client, queries);
  return client;
}
