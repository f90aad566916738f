import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

/** The footer's pages: every screen has them. */
export function staticPagesQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['pages', language],
    queryFn: () => callApi('GET /api/pages', {}),
    gcTime: Infinity,
  });
}

export function staticPageQuery({ callApi, language }: ApiContext, slug: string) {
  return queryOptions({
    queryKey: ['page', language, slug],
    queryFn: () => callApi('GET /api/pages/:slug', { slug }),
  });
}
