import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { NotedMark } from './markNotes.ts';

/**
 * The number of members who have the comic among their favourites, with one's own tap on top at
 * once. The page's number is shared and may hold a member's own or not: whoever has ever tapped
 * asks for that of the others.
 */
export function useFavoritesCount(
  { slug, favorites_count }: Pick<ComicDetail, 'slug' | 'favorites_count'>,
  { favorite, favorite_at }: NotedMark,
): number {
  const api = useApi();
  const { user } = useSession();
  const isAsked = user !== null && favorite_at !== null;
  const { data } = useAnswer(
    isAsked ? queryOf(api, 'GET /api/comic-marks/:slug/favorites', { slug }) : undefined,
  );
  const own = Number(favorite);
  if (isAsked) return data ? data.others_count + own : Math.max(favorites_count, own);
  return favorites_count + own;
}
