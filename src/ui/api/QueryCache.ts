import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Where the answers of the server are kept during a visit. */
export type QueryCache = {
  /** The kept answer, or the server's. @throws ApiError */
  ensureQueryData<Data, Key extends QueryKey>(
    query: EnsureQueryDataOptions<Data, Error, Data, Key>,
  ): Promise<Data>;
  /** For what uses the library's hooks (see `Queries.tsx`): the library is fetched when it is first needed. */
  client(): Promise<QueryClient>;
};
