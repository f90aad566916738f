import { useEffect, useMemo, useRef } from 'react';

type Versioned = { version: number };

export type PlaylistQueue = {
  /**
   * After what was sent before; a call that answers undefined was given up. `hasOthers`: the
   * playlist was changed elsewhere too since it was read. Rejects with the call's error.
   */
  run(call: () => Promise<Versioned | undefined>): Promise<Versioned & { hasOthers: boolean }>;
};

/** Changes of one playlist go out one after the other, for one may stand behind another's item. */
export function usePlaylistQueue({ version }: Versioned): PlaylistQueue {
  const queue = useRef({ version, last: Promise.resolve<unknown>(undefined) });
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
          const { version: now } = (await call()) ?? current;
          // Each change makes one version.
          const hasOthers = now > current.version + 1;
          current.version = Math.max(current.version, now);
          return { version: now, hasOthers };
        };
        const sent = send();
        current.last = sent.catch(() => {});
        return sent;
      },
    }),
    [],
  );
}
