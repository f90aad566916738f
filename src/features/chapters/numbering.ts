import { makersOf } from './makersOf.ts';
import type { Numbered } from './Numbered.ts';
import { numberPlace } from './numberSpan.ts';

/**
 * `through`: numbers go on through the volumes. `anew`: they begin anew with volumes. `partly`: a
 * few are in several volumes, such as the prologue 0 of each. But for `through`, a comic stands by
 * its volumes, then by its numbers.
 */
export type Numbering = 'through' | 'partly' | 'anew';

type Volumes = Map<string, Set<string>>;

/**
 * Says how a comic is numbered. A number counts as repeated where one group has it in two volumes
 * of one language: other groups may name other volumes, or none.
 */
export function numbering(chapters: readonly Numbered[]): Numbering {
  const numbered = chapters.filter(({ number, volume }) => number !== null && volume !== null);
  const all: Volumes = new Map();
  for (const { number, volume } of numbered) addVolume(all, number, volume);
  const isTwice = ({ number }: Numbered) =>
    (all.get(number ?? '')?.size ?? 0) > 1 && numberPlace(number ?? '') !== undefined;
  if (!numbered.some(isTwice)) return 'through';
  const byMaker = new Map<string, Volumes>();
  for (const chapter of numbered) {
    for (const maker of makersOf(chapter)) {
      const own = byMaker.get(maker) ?? new Map<string, Set<string>>();
      addVolume(own, chapter.number, chapter.volume);
      byMaker.set(maker, own);
    }
  }
  const makers = [...byMaker.values()];
  const isRepeated = (number: string) => makers.some((own) => (own.get(number)?.size ?? 0) > 1);
  const twice = [...new Set(numbered.filter(isTwice).map(({ number }) => number ?? ''))];
  if (!twice.some(isRepeated)) return 'through';
  if (makers.some(hasVolumeThatBeginsAnew)) return 'anew';
  // Another edition has these numbers in other volumes: by volume, both would be torn apart.
  return twice.every(isRepeated) ? 'partly' : 'through';
}

function addVolume(volumes: Volumes, number: string | null, volume: string | null): void {
  if (number === null || volume === null) return;
  volumes.set(number, (volumes.get(number) ?? new Set()).add(volume));
}

/**
 * At least half of a volume's numbers are in others too. A prologue, which is 0, does not count.
 */
function hasVolumeThatBeginsAnew(own: Volumes): boolean {
  const counts = new Map<string, { all: number; repeated: number }>();
  for (const [number, volumes] of own) {
    if ((numberPlace(number) ?? 0) < 1) continue;
    for (const volume of volumes) {
      const count = counts.get(volume) ?? { all: 0, repeated: 0 };
      count.all += 1;
      count.repeated += volumes.size > 1 ? 1 : 0;
      counts.set(volume, count);
    }
  }
  return [...counts.values()].some(({ all, repeated }) => repeated > 0 && repeated * 2 >= all);
}
