import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

export function chaptersQuery({ callApi, language }: ApiContext, slug: string) {
  return queryOptions({
    queryKey: ['chapters', language, slug],
    queryFn: () => callApi('GET /api/comics/:slug/chapters', { slug }),
  });
}

export function chapterQuery(
  { callApi, language }: ApiContext,
  { slug, chapter }: { slug: string; chapter: string },
) {
  return queryOptions({
    queryKey: ['chapter', language, slug, chapter],
    queryFn: () => callApi('GET /api/comics/:slug/chapters/:chapter', { slug, chapter }),
  });
}

export function galleryQuery(
  { callApi, language }: ApiContext,
  { slug, page }: { slug: string; page: number },
) {
  return queryOptions({
    queryKey: ['gallery', language, slug, page],
    queryFn: () => callApi('GET /api/comics/:slug/gallery', { slug, page }),
  });
}
