import { termPath } from '../taxonomy/termPath.ts';
import type { CommentTarget } from './commentTargets.ts';

/**
 * The comments on a target, without the language; a comment's id may follow. `target`: a slug, or
 * `comic/chapter`.
 */
export function commentedPath(
  { kind, target }: { kind: CommentTarget; target: string },
  comicSegment: string,
): string {
  return `${targetPath(kind, target, comicSegment)}/comments`;
}

function targetPath(kind: CommentTarget, target: string, segment: string): string {
  switch (kind) {
    case 'comic':
    case 'chapter':
      return `/${segment}/${target.split('/').map(encodeURIComponent).join('/')}`;
    case 'playlist':
      return `/playlists/playlist/${encodeURIComponent(target)}`;
    case 'character':
      return termPath({ taxonomy: 'characters', slug: target });
    case 'artist':
      return termPath({ taxonomy: 'artists', slug: target });
    case 'author':
      return termPath({ taxonomy: 'authors', slug: target });
  }
}
