import { useApi } from '../../../ui/api/useApi.ts';
import { changeMemberNote } from '../../memberNotes/web/changeMemberNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { Bookmark, BookmarkPlace } from '../Bookmark.ts';
import { placePath } from '../bookmarkPlaces.ts';

/** Keeps a bookmark on this device, null removes it; a member's other devices hear of it. */
export function useKeepBookmark(): (place: BookmarkPlace, bookmark: Bookmark | null) => void {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  return (place, bookmark) => changeMemberNote({ siteId, callApi }, `bookmark/${placePath(place)}`, bookmark);
}
