import { useRouteContext } from '@tanstack/react-router';
import type { QueryCache } from './makeQueryCache.ts';

/** The visit's query cache, for events and for what is read outside of rendering. */
export function useQueryCache(): QueryCache {
  return (useRouteContext({ strict: false }) as { queries: QueryCache }).queries;
}
