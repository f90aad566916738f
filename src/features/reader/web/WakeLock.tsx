import { useEffect } from 'react';

/** Whoever has not turned a page for so long has fallen asleep. */
const IDLE_MS = 10 * 60_000;
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Shows nothing: it keeps the screen on while somebody reads. Browsers let go of it when the tab is
 * hidden; it is asked for again when the tab is back.
 */
export function WakeLock(): null {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      void lock?.then((held) => held?.release()).catch(() => {});
      lock = undefined;
    };
    const keep = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(release, IDLE_MS);
      // Refused where the battery is low.
      lock ??= navigator.wakeLock.request('screen').catch(() => undefined);
    };
    const seen = () => {
      lock = undefined;
      keep();
    };
    keep();
    document.addEventListener('visibilitychange', seen);
    for (const act of ACTS) addEventListener(act, keep, { passive: true, capture: true });
    return () => {
      release();
      document.removeEventListener('visibilitychange', seen);
      for (const act of ACTS) removeEventListener(act, keep, { capture: true });
    };
  }, []);
  return null;
}
