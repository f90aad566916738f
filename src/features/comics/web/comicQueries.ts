import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { ListSearch } from './listSearch.ts';

export function comicListQuery({ callApi, language }: ApiContext, search: ListSearch) {
  return queryOptions({
    queryKey: ['comics', language, search],
    queryFn: () => callApi('GET /api/comics', search),
  });
}

export function comicQuery({ callApi, language }: ApiContext, slug: string) {
  return queryOptions({
    queryKey: ['comic', language, slug],
    queryFn: () => callApi('GET /api/comics/:slug', { slug }),
  });
}
