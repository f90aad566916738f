import { QueryClientProvider } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useQueryCache } from './useQueryCache.ts';

/** Around what uses the query library's hooks. Waits for the library, so it belongs inside a Suspense, in what is loaded on demand. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={use(useQueryCache().client())}>{children}</QueryClientProvider>;
}
