import type { ChapterRow } from './chaptersApi.ts';
import { foldKeys } from './foldKeys.ts';
import type { Numbered } from './Numbered.ts';
import { numbering } from './numbering.ts';
import { numberPlace } from './numberSpan.ts';
import { volumeRanks } from './volumeRanks.ts';

type Row = Numbered & Pick<ChapterRow, 'slug'>;

type VolumeSlots<Chapter> = {
  /** In the order in which they were entered. */
  chapters: readonly Chapter[];
  /** Those of them whose numbers decide, `decidingChapters`. */
  deciding: readonly Chapter[];
};

/**
 * The rank before a chapter's place by number, from 1: two slots for each volume, one for its
 * numbers and one for chapters without, and two behind all volumes. 0 for every chapter of a comic
 * whose numbers go on through its volumes.
 */
export function volumeSlots<Chapter extends Row>({
  chapters,
  deciding,
}: VolumeSlots<Chapter>): (chapter: Chapter) => number {
  if (numbering(deciding) === 'through') return () => 0;
  const ranks = volumeRanks(chapters);
  const rankOf = (volume: string | undefined) => ranks.get(volume ?? '') ?? ranks.size;
  const keyOf = foldKeys(deciding);
  const volumes = new Map<string, string>();
  for (const { number, volume } of deciding) {
    if (number === null || volume === null) continue;
    if (rankOf(volume) < rankOf(volumes.get(number))) volumes.set(number, volume);
  }
  const volumeBelow = makeVolumeBelow(volumes);
  /**
   * Without a volume a chapter stands with its other versions, or as an extra behind the number
   * below it.
   */
  const volumeOf = (chapter: Chapter) => {
    const { number, volume } = chapter;
    if (volume !== null) return volume;
    if (number === null || keyOf(chapter) !== number) return undefined;
    return volumes.get(number) ?? volumeBelow(number);
  };
  return (chapter) => {
    const isNumbered = numberPlace(chapter.number ?? '') !== undefined;
    return 2 * rankOf(volumeOf(chapter)) + (isNumbered ? 1 : 2);
  };
}

/** The volume of the number before one; undefined for what is beyond all of them, and for words. */
function makeVolumeBelow(volumes: ReadonlyMap<string, string>): (number: string) => string | undefined {
  const places = [...volumes]
    .flatMap(([number, volume]) => {
      const place = numberPlace(number);
      return place === undefined ? [] : [{ place, volume }];
    })
    .toSorted((one, other) => one.place - other.place);
  const last = places.at(-1)?.place ?? 0;
  return (number) => {
    const own = numberPlace(number);
    if (own === undefined || own > last) return undefined;
    return places.findLast(({ place }) => place < own)?.volume;
  };
}
