import { useRef, useState } from 'react';
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
  setNote(item: OwnItem, note: string): void;
};

type UseOwnItems = { playlist: FullOwnPlaylist; queue: PlaylistQueue; onStale: () => void };

/**
 * The items as the member has put them, before the server has answered. Changes are sent one after
 * the other, each with the version that the one before has made; when one is refused, those behind
 * it are dropped and the playlist is read anew.
 */
export function useOwnItems({ playlist, queue, onStale }: UseOwnItems): OwnItemsState {
  const { callApi } = useApi();
  const queries = useQueryCache();
  const [loaded, setLoaded] = useState(playlist);
  const [items, setItems] = useState<readonly OwnItem[]>(playlist.items);
  const turn = useRef(0);
  if (loaded !== playlist) {
    setLoaded(playlist);
    setItems(playlist.items);
  }
  const { slug } = playlist;

  function send(call: (version: number) => Promise<OwnPlaylist>): void {
    const ofTurn = turn.current;
    const sent = queue.run(async (version) => {
      if (turn.current !== ofTurn) return { version };
      const changed = await call(version);
      invalidateAnswers(queries, 'GET /api/playlists/:slug');
      return changed;
    });
    sent.catch((error: unknown) => {
      turn.current += 1;
      showResponse(error as ApiError);
      onStale();
    });
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
      send((version) =>
        callApi('PATCH /api/own-playlists/:slug/items/:item', { slug, item: item.id, version, after }),
      );
    },
    remove(item) {
      setItems(items.filter(({ id }) => id !== item.id));
      send(() => callApi('DELETE /api/own-playlists/:slug/items/:item', { slug, item: item.id }));
    },
    putBack(item, place) {
      setItems((now) => (now.some(({ id }) => id === item.id) ? now : now.toSpliced(place, 0, item)));
      send(() => callApi('PUT /api/own-playlists/:slug/items/:item', { slug, item: item.id }));
    },
    setNote(item, note) {
      const kept = note.trim() || null;
      setItems(items.map((one) => (one.id === item.id ? { ...one, note: kept } : one)));
      send((version) =>
        callApi('PATCH /api/own-playlists/:slug/items/:item', { slug, item: item.id, version, note }),
      );
    },
  };
}
