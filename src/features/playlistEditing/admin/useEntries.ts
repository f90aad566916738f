import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import type { PlaylistEntry } from '../playlistEditingApi.ts';

export type KnownEntries = ReadonlyMap<string, PlaylistEntry>;

/** The items of these keys. Those that came in since the playlist was read are asked for. */
export function useEntries(keys: readonly string[], loaded: readonly PlaylistEntry[]): KnownEntries {
  const { callApi } = useApi();
  const [found, setFound] = useState<readonly PlaylistEntry[]>([]);
  const known = new Map([...found, ...loaded].map((entry) => [entry.key, entry]));
  const unknown = keys.filter((key) => !known.has(key)).join();
  useEffect(() => {
    if (unknown === '') return;
    callApi('POST /api/admin/playlist-entries', { items: unknown.split(',') }).then(
      ({ data }) => setFound((before) => [...before, ...data]),
      // Without an answer, they stand in the list without their names.
      () => {},
    );
  }, [callApi, unknown]);
  return known;
}
