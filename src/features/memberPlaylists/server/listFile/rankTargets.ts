import { numberText, shortestNumber } from '../../../imports/chapterNumber.ts';
import type { ListFileLine } from '../../listFileApi.ts';

export type ComicFacts = { id: string; slug: string; title: string; language: string | null };
export type ChapterFacts = {
  id: string;
  slug: string;
  number: string | null;
  volume: string | null;
  title: string | null;
  language: string | null;
  /** When it was published; null where that is not known. */
  year: string | null;
};
/**
 * A comic that bears the name, with all its chapters, the first of a number before its other
 * versions. `way`: how sure the name is.
 */
export type NamedComic = { comic: ComicFacts; chapters: readonly ChapterFacts[]; way: number };
export type RankedTarget = { comic: ComicFacts; chapter: ChapterFacts | null };

/**
 * The possible targets of a line, as far as it cannot be told apart: the surest name, then the
 * volume (of the chapter, or the year in which the comic began), then the year of the chapter. A
 * comic without a chapter of this number is not meant.
 */
export function rankTargets(
  line: Pick<ListFileLine, 'number' | 'volume' | 'year'>,
  { named, language }: { named: readonly NamedComic[]; language: string },
): RankedTarget[] {
  const found = named.flatMap((one) =>
    chaptersOf(one, { line, language }).map((chapter) => ({ ...one, chapter })),
  );
  const surest = Math.min(...found.map(({ way }) => way));
  const bySure = found.filter(({ way }) => way === surest);
  const { volume, year } = line;
  const byVolume = preferred(
    bySure,
    ({ chapter, chapters }) => volume !== null && [chapter?.volume, chapters[0]?.year].includes(volume),
  );
  const byYear = preferred(byVolume, ({ chapter }) => year !== null && chapter?.year === year);
  return byYear.map(({ comic, chapter }) => ({ comic, chapter }));
}

/** Those of which it holds; all, where it holds of none. */
function preferred<One>(all: readonly One[], holds: (one: One) => boolean): readonly One[] {
  const some = all.filter(holds);
  return some.length > 0 ? some : all;
}

type Asked = { line: { number: string | null }; language: string };

/**
 * One version of each chapter of the number, in the language of the reader, else of the comic.
 * Null: the whole comic.
 */
function chaptersOf({ comic, chapters }: NamedComic, { line, language }: Asked): (ChapterFacts | null)[] {
  if (line.number === null) return [null];
  const wanted = numberText(line.number);
  // Other programs may write "10.1" for what is "10.10" here: where that spelling is not here, its
  // value counts.
  const ofValue = byValue(chapters).get(shortestNumber(wanted ?? '')) ?? [];
  const ofNumber = preferred(ofValue, ({ number }) => numberText(number ?? '') === wanted);
  // A comic in one piece is its own number one.
  const [only, ...others] = chapters;
  if (
    ofNumber.length === 0 &&
    shortestNumber(wanted ?? '') === '1' &&
    only?.number === null &&
    others.length === 0
  )
    return [only];
  const byName = Map.groupBy(ofNumber, ({ number, volume }) => `${number} ${volume}`);
  return [...byName.values()].flatMap((versions) => {
    const inLanguage = (tag: string | null) => versions.find((version) => version.language === tag);
    return inLanguage(language) ?? inLanguage(comic.language) ?? versions[0] ?? [];
  });
}

type ByValue = ReadonlyMap<string, readonly ChapterFacts[]>;

const known = new WeakMap<readonly ChapterFacts[], ByValue>();

/** Made once for all lines: a list may ask for each of a comic's thousand chapters. */
function byValue(chapters: readonly ChapterFacts[]): ByValue {
  const made =
    known.get(chapters) ??
    Map.groupBy(
      chapters.filter(({ number }) => number !== null),
      ({ number }) => shortestNumber(numberText(number ?? '') ?? ''),
    );
  known.set(chapters, made);
  return made;
}
