/**
 * Single flight: those who ask under a key while its work runs share that one run. Nothing is kept
 * after it.
 */
export function shareRunning<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const shared = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
