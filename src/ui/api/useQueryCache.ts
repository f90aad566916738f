import { useRouteContext } from '@tanstack/react-router';
import type { QueryCache } from './QueryCache.ts';

/** The visit's query cache, for what asks outside of rendering. */
export function useQueryCache(): QueryCache {
  return (useRouteContext({ strict: false }) as { queryClient: QueryCache }).queryClient;
}
