/** Steps of size in a cloud of tags. */
const STEPS = 4;

/**
 * For each count the step from 0 that its word is set in, by orders of magnitude: few tags are used
 * much more than the others.
 */
export function tagWeights(counts: readonly number[]): number[] {
  const logs = counts.map((count) => Math.log(Math.max(1, count)));
  const least = Math.min(...logs);
  const span = Math.max(...logs) - least;
  return logs.map((log) =>
    span === 0 ? 1 : Math.min(STEPS - 1, Math.floor(((log - least) / span) * STEPS)),
  );
}
