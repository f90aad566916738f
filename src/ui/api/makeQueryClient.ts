import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const RETRIES = 2;

type QueryClientOptions = {
  /** How long an answer is kept; without it as long as the client, which on the server is one page. */
  keptMs?: number;
  /** What came with the page. */
  queries?: DehydratedState;
};

/** The library's client. */
export function makeQueryClient({ keptMs, queries }: QueryClientOptions = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the service worker answers what is saved; the rest fails, and says so.
        networkMode: 'always',
        ...(keptMs === undefined ? {} : { gcTime: keptMs }),
        retry: (failures, error) =>
          failures < RETRIES &&
          typeof document !== 'undefined' &&
          navigator.onLine &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  if (queries) hydrate(client, queries);
  return client;
}
