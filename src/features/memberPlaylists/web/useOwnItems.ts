import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import type { ApiError } from '../../../ui/api/ApiError.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { moved } from '../../../ui/editor/moved.ts';
import type { OwnItem, OwnPlaylist } from '../memberPlaylistsApi.ts';
import type { FullOwnPlaylist } from './FullOwnPlaylist.ts';
import type { PlaylistQueue } from './usePlaylistQueue.ts';

export type OwnItemsState = {
  items: readonly OwnItem[];
  move(from: number, to: number): void;
  remove(item: OwnItem): void;
  /** Back to the place that it had. */
  putBack(item: OwnItem, place: number): void;
  /** `seen`: the note in whose place it was written. */
  setNote(item: OwnItem, note: string, seen: string | null): Promise<boolean>;
};

type UseOwnItems = { playlist: FullOwnPlaylist; queue: PlaylistQueue; onStale: () => void };

/**
 * The items as the member has put them, before the server has answered. Changes are sent one after
 * the other; when one is refused, those behind it are dropped. Behind the last one the playlist is
 * read anew, if one was refused or others have changed the playlist too.
 */
export function useOwnItems({ playlist, queue, onStale }: UseOwnItems): OwnItemsState {
  const { callApi } = useApi();
  const queries = useQueryCache();
  const [loaded, setLoaded] = useState(playlist);
  const [items, setItems] = useState<readonly OwnItem[]>(playlist.items);
  const [sent, setSent] = useState({ waiting: 0, version: playlist.version, isBehind: false });
  const turn = useRef(0);
  // One that was read before the last change was made would take it off the screen.
  if (loaded !== playlist && sent.waiting === 0 && playlist.version >= sent.version) {
    setLoaded(playlist);
    setItems(playlist.items);
    setSent({ ...sent, isBehind: false });
  }
  const isBehind = sent.waiting === 0 && (sent.isBehind || loaded !== playlist);
  const readAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (isBehind) readAgain();
  }, [isBehind]);
  const { slug } = playlist;

  /** Answers whether it was carried out. */
  async function send(call: () => Promise<OwnPlaylist>): Promise<boolean> {
    const ofTurn = turn.current;
    const settle = (version: number, isOther: boolean) =>
      setSent((now) => ({
        waiting: now.waiting - 1,
        version: Math.max(now.version, version),
        isBehind: now.isBehind || isOther,
      }));
    setSent((now) => ({ ...now, waiting: now.waiting + 1 }));
    try {
      const { version, hasOthers } = await queue.run(async () =>
        turn.current === ofTurn ? call() : undefined,
      );
      invalidateAnswers(queries, 'GET /api/playlists/:slug');
      settle(version, hasOthers);
      return turn.current === ofTurn;
    } catch (error) {
      turn.current += 1;
      showResponse(error as ApiError);
      settle(0, true);
      return false;
    }
  }

  return {
    items,
    move(from, to) {
      const item = items[from];
      const next = moved(items, from, to);
      const place = item ? next.indexOf(item) : from;
      if (!item || place === from) return;
      setItems(next);
      const after = next[place - 1]?.id ?? null;
      void send(() => callApi('PATCH /api/own-playlists/:slug/items/:item', { slug, item: item.id, after }));
    },
    remove(item) {
      setItems(items.filter(({ id }) => id !== item.id));
      void send(() => callApi('DELETE /api/own-playlists/:slug/items/:item', { slug, item: item.id }));
    },
    putBack(item, place) {
      setItems((now) => (now.some(({ id }) => id === item.id) ? now : now.toSpliced(place, 0, item)));
      void send(() => callApi('PUT /api/own-playlists/:slug/items/:item', { slug, item: item.id }));
    },
    setNote(item, note, seen) {
      const kept = note.trim() || null;
      setItems(items.map((one) => (one.id === item.id ? { ...one, note: kept } : one)));
      const input = { slug, item: item.id, note, seen_note: seen };
      return send(() => callApi('PATCH /api/own-playlists/:slug/items/:item', input));
    },
  };
}
