/**
 * The size of a term among others, from 0 to 2, by its number of comics. On a scale of multiples,
 * because a few terms stand on nearly everything.
 */
export function termWeight(count: number, { least, most }: { least: number; most: number }): 0 | 1 | 2 {
  if (most <= least) return 0;
  const share = Math.log(count / least) / Math.log(most / least);
  return share > 2 / 3 ? 2 : share > 1 / 3 ? 1 : 0;
}
