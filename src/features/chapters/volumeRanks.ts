import type { Numbered } from './Numbered.ts';
import { numberPlace } from './numberSpan.ts';

/**
 * The place of each volume among those of a comic, from 0: by number, then words in the order in
 * which they come.
 */
export function volumeRanks(chapters: readonly Pick<Numbered, 'volume'>[]): Map<string, number> {
  const volumes = [...new Set(chapters.flatMap(({ volume }) => volume ?? []))];
  const placeOf = (volume: string) => numberPlace(volume) ?? Number.MAX_VALUE;
  return new Map(
    volumes.toSorted((one, other) => placeOf(one) - placeOf(other)).map((volume, rank) => [volume, rank]),
  );
}
