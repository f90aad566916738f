/** Others are asked about at most so often. */
export const NEWER_MS = 30_000;

/**
 * Asks every half a minute, or as often as is said, while the tab is in view, and when it is again.
 * A question that fails is asked again with the next. Returns what ends it.
 */
export function watchNewer(ask: () => Promise<void>, everyMs = NEWER_MS): () => void {
  let askedMs = Date.now();
  const askIfDue = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedMs < everyMs) return;
    askedMs = Date.now();
    ask().catch(() => {});
  };
  const timer = setInterval(askIfDue, everyMs);
  document.addEventListener('visibilitychange', askIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfDue);
  };
}
