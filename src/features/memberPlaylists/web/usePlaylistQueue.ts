import { useEffect, useMemo, useRef } from 'react';

type Versioned = { version: number };

export type PlaylistQueue = {
  /**
   * After what was sent before, with the version that this has made. Rejects with the call's error.
   */
  run(call: (version: number) => Promise<Versioned>): Promise<void>;
};

/**
 * Changes of one playlist go out one after the other: two at once would refuse each other as stale.
 */
export function usePlaylistQueue({ version }: Versioned): PlaylistQueue {
  const queue = useRef({ version, last: Promise.resolve() });
  useEffect(() => {
    queue.current.version = Math.max(queue.current.version, version);
  }, [version]);
  return useMemo(
    () => ({
      run(call) {
        const { current } = queue;
        const before = current.last;
        const send = async () => {
          await before;
          current.version = (await call(current.version)).version;
        };
        const sent = send();
        current.last = sent.catch(() => {});
        return sent;
      },
    }),
    [],
  );
}
