import { useNote } from '../../../ui/device/useNote.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseBookmark, type Bookmark, type BookmarkPlace } from '../Bookmark.ts';
import { placePath } from '../bookmarkPlaces.ts';
import { useKeepBookmark } from './useKeepBookmark.ts';

export type PageBookmark = {
  place: BookmarkPlace;
  bookmark: Bookmark | undefined;
  /** Sets one without a note, or takes away what is there. */
  toggle(): void;
};

/** The bookmark of a page of the open chapter, counted from 1. */
export function usePageBookmark({ comic, chapter, pages }: ChapterManifest, page: number): PageBookmark {
  const site = useSite();
  const keep = useKeepBookmark();
  const place = { comic: comic.slug, chapter: chapter.slug, page };
  const bookmark = parseBookmark(useNote(noteName(site.id, `bookmark/${placePath(place)}`)));
  return {
    place,
    bookmark,
    toggle() {
      const picture = pages[page - 1]?.picture;
      const width = picture?.cover_widths[0];
      const shown = picture && width ? { picture: { id: picture.id, recipe: picture.recipe, width } } : {};
      keep(place, bookmark ? null : { note: '', created_at: new Date().toISOString(), ...shown });
    },
  };
}
