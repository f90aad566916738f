import type { HereChapter } from './match/pickChapters.ts';

/**
 * The last whole number up to which a comic was read without a gap; if numbers begin anew in each
 * volume, the number of chapters.
 */
export function readThrough(here: readonly HereChapter[], read: ReadonlySet<string>): number {
  const numbered = here.filter(({ number }) => number !== null && Number(number) >= 0);
  const places = Map.groupBy(numbered, ({ number, volume }) => `${volume ?? ''}/${number ?? ''}`);
  const beginsAnew = places.size > new Set(numbered.map(({ number }) => number)).size;
  let [last, count] = [0, 0];
  for (const versions of places.values()) {
    if (!versions.some(({ id }) => read.has(id))) break;
    last = Math.max(last, Math.floor(Number(versions[0]?.number)));
    count += 1;
  }
  return beginsAnew ? count : last;
}
