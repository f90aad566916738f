import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';

export function playlistsQuery({ callApi, language }: ApiContext, page: number) {
  return queryOptions({
    queryKey: ['playlists', language, page],
    queryFn: () => callApi('GET /api/playlists', { page }),
  });
}

export function playlistQuery({ callApi, language }: ApiContext, search: { slug: string; page: number }) {
  return queryOptions({
    queryKey: ['playlist', language, search],
    queryFn: () => callApi('GET /api/playlists/:slug', search),
  });
}
