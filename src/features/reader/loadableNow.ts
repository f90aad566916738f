/** Files on their way at once. */
export const PARALLEL_LOADS = 4;

export type LoadPriority = 'high' | 'auto' | 'low';

type Loads = {
  /** Keys, the most urgent first. */
  wanted: readonly string[];
  /** Keys that are loaded or were given up. */
  settled: ReadonlySet<string>;
};

/**
 * Which of the wanted may hold a source now, with the priority of each: all that are settled, and the most urgent of the others.
 * A file that failed is settled, so it holds nobody up.
 */
export function loadableNow({ wanted, settled }: Loads): Map<string, LoadPriority> {
  const loadable = new Map<string, LoadPriority>();
  let onTheirWay = 0;
  for (const [index, key] of wanted.entries()) {
    if (!settled.has(key) && ++onTheirWay > PARALLEL_LOADS) continue;
    loadable.set(key, index === 0 ? 'high' : index === 1 ? 'auto' : 'low');
  }
  return loadable;
}
