/** Files on their way at once. */
export const PARALLEL_LOADS = 4;

export type LoadPriority = 'high' | 'auto' | 'low';

type Loads = {
  /** Keys, the most urgent first. */
  wanted: readonly string[];
  /** Keys that are loaded or were given up. */
  settled: ReadonlySet<string>;
  /** This many of the first are in sight. No other is begun until they are settled. */
  alone: number;
  /** Keys that were loadable before: what is on its way goes on. */
  begun: ReadonlySet<string>;
};

/**
 * Keys that may have a source now, with their priority: all settled ones, and the most urgent of
 * the others. A file that failed is settled, so it holds nobody up.
 */
export function loadableNow({ wanted, settled, alone, begun }: Loads): Map<string, LoadPriority> {
  const loadable = new Map<string, LoadPriority>();
  const isSightComing = wanted.slice(0, alone).some((key) => !settled.has(key));
  let onTheirWay = 0;
  for (const [index, key] of wanted.entries()) {
    if (!settled.has(key)) {
      if (isSightComing && index >= alone && !begun.has(key)) continue;
      if (++onTheirWay > PARALLEL_LOADS) continue;
    }
    loadable.set(key, index === 0 ? 'high' : index === 1 ? 'auto' : 'low');
  }
  return loadable;
}
