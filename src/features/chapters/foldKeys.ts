import type { ChapterRow } from './chaptersApi.ts';
import { makersOf } from './makersOf.ts';
import type { Numbered } from './Numbered.ts';
import { numbering } from './numbering.ts';
import { volumeRanks } from './volumeRanks.ts';

type Keyed = Numbered & Pick<ChapterRow, 'slug'>;

/**
 * Says of each row of a comic which chapter it is a version of: by its number alone, for not every
 * group names volumes. If one group has a number twice in one language, in different volumes, or
 * the numbers of the comic begin anew with volumes, the volume counts too; its first volume then
 * has the bare number, and so have rows without a volume, but for those of a group that has the
 * number in a volume as well. Without a number a row is a chapter of its own.
 */
export function foldKeys(chapters: readonly Numbered[]): (chapter: Keyed) => string {
  const inVolumes = numbersInVolumes(chapters);
  const ranks = volumeRanks(chapters);
  const rankOf = (volume: string | undefined) => ranks.get(volume ?? '') ?? ranks.size;
  const first = new Map<string, string>();
  const namesVolume = new Set<string>();
  for (const chapter of chapters) {
    const { number, volume } = chapter;
    if (number === null || volume === null || !inVolumes.has(number)) continue;
    if (rankOf(volume) < rankOf(first.get(number))) first.set(number, volume);
    for (const maker of makersOf(chapter)) namesVolume.add(`${maker} ${number}`);
  }
  return (chapter) => {
    const { slug, number, volume } = chapter;
    if (number === null) return `#${slug}`;
    if (!inVolumes.has(number)) return number;
    const isFirst =
      volume === null
        ? !makersOf(chapter).some((maker) => namesVolume.has(`${maker} ${number}`))
        : volume === first.get(number);
    return isFirst ? number : `${volume ?? ''}/${number}`;
  };
}

/** Numbers of which the volume counts. */
function numbersInVolumes(chapters: readonly Numbered[]): Set<string> {
  const isAnew = numbering(chapters) === 'anew';
  const volumes = new Map<string, string>();
  const numbers = new Set<string>();
  for (const chapter of chapters) {
    const { number, volume } = chapter;
    if (number === null) continue;
    for (const maker of isAnew ? [''] : makersOf(chapter)) {
      const made = `${maker} ${number}`;
      if ((volumes.get(made) ?? volume ?? '') !== (volume ?? '')) numbers.add(number);
      volumes.set(made, volume ?? '');
    }
  }
  return numbers;
}
