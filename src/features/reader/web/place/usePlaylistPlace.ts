import { useLocation } from '@tanstack/react-router';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { PlaylistPlace } from '../../../memberPlaylists/memberPlaylistsApi.ts';

/**
 * The playlist that the address names (`?list=`), if this chapter is in it. Known only after the
 * page is there.
 */
export function usePlaylistPlace({ comic, chapter }: ChapterManifest): PlaylistPlace | undefined {
  const api = useApi();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const slug = search.get('list');
  const place = Number(search.get('place'));
  const asked = {
    slug: slug ?? '',
    comic: comic.slug,
    chapter: chapter.slug,
    ...(Number.isInteger(place) && place > 0 ? { place } : {}),
  };
  const { data } = useAnswer(slug ? queryOf(api, 'GET /api/playlist-places/:slug', asked) : undefined);
  // Until the next one is known, the last one is still there.
  const isOfThis = slug && data?.slug === slug && data.comic === comic.slug && data.chapter === chapter.slug;
  return isOfThis ? data : undefined;
}
