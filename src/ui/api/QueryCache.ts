import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';

/** Where the answers of the server are kept during a visit, each for a minute. */
export type QueryCache = {
  /** The kept answer, or the server's. @throws ApiError */
  ensureQueryData<Data, Key extends QueryKey>(
    query: EnsureQueryDataOptions<Data, Error, Data, Key>,
  ): Promise<Data>;
  /** Keeps an answer for as long as it is on the screen, until it is let go or all are forgotten; only in a browser. */
  hold?(key: QueryKey, answer: unknown): () => void;
  /** Forgets all answers: what one member was told is not for the next. */
  clear(): void;
};
