import { commentedPath } from '../../comments/commentedPath.ts';
import type { ReportedComment, ReportedThing } from '../moderationApi.ts';

/**
 * Paths of a reported thing without the language. `open`: the page that shows it; `mend`: the
 * editor of its chapter.
 */
export type ThingPaths = { open: string | null; mend: string | null };

/**
 * Readers' pages of what is public, and for admins the editors, where hidden things are shown too.
 */
export function thingPaths(
  { comic, chapter, position, user, comment, playlist, is_public }: ReportedThing,
  { comicSegment, isAdmin }: { comicSegment: string; isAdmin: boolean },
): ThingPaths {
  if (comment) return { open: is_public ? commentPath(comment, comicSegment) : null, mend: null };
  if (playlist) {
    const path = `/playlists/playlist/${encodeURIComponent(playlist.slug)}`;
    return { open: path, mend: null };
  }
  if (user) return { open: `/profile/${encodeURIComponent(user.username)}`, mend: null };
  if (!comic) return { open: null, mend: null };
  const slug = encodeURIComponent(comic.slug);
  const part = chapter && encodeURIComponent(chapter.slug);
  const editor = part === null ? `/admin/comics/${slug}` : `/admin/comics/${slug}/chapters/${part}`;
  const page = position === null ? '' : `/${position}`;
  const shown = `/${comicSegment}/${slug}${part === null ? '' : `/${part}/reader${page}`}`;
  return {
    open: is_public ? shown : isAdmin ? editor : null,
    mend: isAdmin && part !== null ? editor : null,
  };
}

function commentPath({ id, target }: ReportedComment, comicSegment: string): string | null {
  return target && `${commentedPath(target, comicSegment)}/${id}`;
}
