import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { ListSearch } from './listSearch.ts';

/** `taxonomy` and `term` go together: the comics that carry that term. */
export function comicListQuery(
  { callApi, language }: ApiContext,
  search: ListSearch & { taxonomy?: Taxonomy; term?: string },
) {
  return queryOptions({
    queryKey: ['comics', language, search],
    queryFn: () => callApi('GET /api/comics', search),
  });
}

export function comicCardsQuery({ callApi, language }: ApiContext, slugs: readonly string[]) {
  return queryOptions({
    queryKey: ['comic-cards', language, slugs],
    queryFn: () => callApi('GET /api/comic-cards', { slugs: slugs.join(',') }),
  });
}

export function comicQuery({ callApi, language }: ApiContext, slug: string) {
  return queryOptions({
    queryKey: ['comic', language, slug],
    queryFn: () => callApi('GET /api/comics/:slug', { slug }),
  });
}
