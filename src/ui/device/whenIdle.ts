/** Safari has no idle callbacks. */
const WITHOUT_MS = 200;

/** Calls back when the browser has nothing else to do; the answer takes that back. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(callback);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(callback, WITHOUT_MS);
  return () => clearTimeout(timer);
}
