import { useEffect } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { NO_MARK, parseMark, type NotedMark } from './markNotes.ts';
import { markPrefix } from './markPrefix.ts';
import { noteComicMark, type MarkChange } from './noteComicMark.ts';

export type OwnMark = { mark: NotedMark; change(change: MarkChange): void };

const loadSending = () => loadChunk(() => import('./sendComicMark.ts'));

/**
 * The marks on a comic on this device; nothing on the server and during hydration. A change is kept
 * at once. Members alone fetch the code that tells their other devices, before they press if they
 * can; where it cannot be had, the change stays unsent until a later page.
 */
export function useComicMark(slug: string): OwnMark {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  useEffect(() => {
    if (readToken(siteId) !== null && navigator.onLine) loadSending().catch(() => {});
  }, [siteId]);
  const change = (asked: MarkChange) => {
    noteComicMark(siteId, slug, asked);
    if (readToken(siteId) === null) return;
    loadSending().then(
      ({ sendComicMark }) => sendComicMark({ siteId, callApi }, slug),
      () => {},
    );
  };
  return {
    mark: parseMark(useNote(markPrefix(siteId) + slug)) ?? NO_MARK,
    change,
  };
}
