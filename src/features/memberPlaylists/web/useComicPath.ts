import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';

/**
 * The path, without its language, of what an item is: the comic's page, or the chapter in the
 * reader.
 */
export function useComicPath(): (item: Pick<OwnItem, 'comic' | 'chapter'>) => string {
  const segment = comicSegment(useSite().features);
  return ({ comic, chapter }) => {
    const path = `/${segment}/${encodeURIComponent(comic?.slug ?? '')}`;
    return chapter ? `${path}/${encodeURIComponent(chapter.slug)}/reader` : path;
  };
}
