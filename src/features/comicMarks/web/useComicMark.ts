import { useEffect } from 'react';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { NO_MARK, parseMark, type NotedMark } from './markNotes.ts';
import { markPrefix } from './markPrefix.ts';
import { noteComicMark, type MarkChange } from './noteComicMark.ts';

export type OwnMark = { mark: NotedMark; change(change: MarkChange): void };

const loadMembersChange = () => loadChunk(() => import('./changeComicMark.ts'));

/**
 * The marks on a comic on this device; nothing on the server and during hydration. Members alone
 * fetch the code that tells their other devices of a change, and do so before they press: a press
 * holds without a network too.
 */
export function useComicMark(slug: string): OwnMark {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const offerReload = useOfferReload();
  useEffect(() => {
    if (readToken(siteId) !== null) loadMembersChange().catch(() => {});
  }, [siteId]);
  const change = async (asked: MarkChange) => {
    if (readToken(siteId) === null) return void noteComicMark(siteId, slug, asked);
    try {
      (await loadMembersChange()).changeComicMark({ siteId, callApi }, slug, asked);
    } catch (error) {
      offerReload(error);
    }
  };
  return {
    mark: parseMark(useNote(markPrefix(siteId) + slug)) ?? NO_MARK,
    change: (asked) => void change(asked),
  };
}
