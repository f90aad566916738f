import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';
import type { TermListSearch } from './termListSearch.ts';

export function taxonomiesQuery({ callApi, language }: ApiContext) {
  return queryOptions({
    queryKey: ['taxonomies', language],
    queryFn: () => callApi('GET /api/taxonomies', {}),
  });
}

export function termsQuery(
  { callApi, language }: ApiContext,
  search: TermListSearch & { taxonomy: Taxonomy },
) {
  return queryOptions({
    queryKey: ['terms', language, search],
    queryFn: () => callApi('GET /api/taxonomies/:taxonomy', search),
  });
}

export function termQuery({ callApi, language }: ApiContext, term: { taxonomy: Taxonomy; slug: string }) {
  return queryOptions({
    queryKey: ['term', language, term],
    queryFn: () => callApi('GET /api/taxonomies/:taxonomy/:slug', term),
  });
}
