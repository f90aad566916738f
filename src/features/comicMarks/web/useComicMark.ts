import { useApi } from '../../../ui/api/useApi.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { changeComicMark, type MarkChange } from './changeComicMark.ts';
import { NO_MARK, parseMark, type NotedMark } from './markNotes.ts';
import { markPrefix } from './markPrefix.ts';

export type OwnMark = { mark: NotedMark; change(change: MarkChange): void };

/** The marks on a comic on this device; nothing on the server and during hydration. */
export function useComicMark(slug: string): OwnMark {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  return {
    mark: parseMark(useNote(markPrefix(siteId) + slug)) ?? NO_MARK,
    change: (change) => void changeComicMark({ siteId, callApi }, slug, change),
  };
}
