import { useMemo } from 'react';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { placedBookmarks, type PlacedBookmark } from '../bookmarkPlaces.ts';

/**
 * Bookmarks of a comic or chapter, or all there are, in the order of reading; undefined on the
 * server and while its page is being taken over.
 */
export function useBookmarks(
  of: { comic?: string; chapter?: string } = {},
): readonly PlacedBookmark[] | undefined {
  const within = [of.comic, of.chapter].map((slug) => (slug === undefined ? '' : `${slug}/`)).join('');
  const notes = useNotes(noteName(useSite().id, `bookmark/${within}`));
  return useMemo(() => {
    if (!notes) return undefined;
    const byPath = Object.entries(notes).map(([rest, text]) => [within + rest, text] as const);
    return placedBookmarks(Object.fromEntries(byPath));
  }, [notes, within]);
}
