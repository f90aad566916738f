import { useRouteContext } from '@tanstack/react-router';
import type { ApiContext } from './ApiContext.ts';

/** The API client and language of the screen that asks. */
export function useApi(): ApiContext {
  return useRouteContext({ strict: false }) as ApiContext;
}
