import { exactTitle } from '../../../imports/exactTitle.ts';
import { titleKey } from '../../../imports/titleKey.ts';

/** A key by which a title is found; the lower `way` is, the surer. */
export type TitleWay = {
  key: string;
  way: number;
  /** The title as it is written, without its year; none where a word was taken off it. */
  exact?: string;
  /** In which the series began, where the title says so outside the key. */
  year?: string | null;
};

const ARTICLE = /^(?:the|an?|le|la|les|un|une|l['’]|der|die|das|el|los|las)\b\s*/i;
const BRACKETED_YEAR = /\s*\((\d{4})\)\s*$/;

/**
 * The names that a line may have for its comic: series and the year it began, the series alone,
 * without its article.
 */
export function waysOfLine({ series, volume }: { series: string; volume: string | null }): TitleWay[] {
  const [, bracketed = null] = BRACKETED_YEAR.exec(series) ?? [];
  const bare = series.replace(BRACKETED_YEAR, '');
  const year = volume ?? bracketed;
  const exact = exactOf(series);
  return distinct([
    ...(volume === null ? [] : [{ key: titleKey(`${bare} ${volume}`), way: 0, year, exact }]),
    { key: titleKey(series), way: 10, year, exact },
    { key: titleKey(withoutArticle(series)), way: 20, year },
    { key: titleKey(bare), way: 30, year, exact },
  ]);
}

/** The titles of a comic, its own before the others. */
export function waysOfComic({ title, others }: { title: string; others: readonly string[] }): TitleWay[] {
  const [, year] = BRACKETED_YEAR.exec(title) ?? [];
  const bare = title.replace(BRACKETED_YEAR, '');
  return distinct([
    { key: titleKey(title), way: 0, exact: exactOf(title) },
    { key: titleKey(withoutArticle(title)), way: 1 },
    ...others.flatMap((other) => [
      { key: titleKey(other), way: 2, exact: exactOf(other) },
      { key: titleKey(withoutArticle(other)), way: 3 },
    ]),
    ...(year === undefined ? [] : [{ key: titleKey(bare), way: 4, year }]),
  ]);
}

/** "Batman (2011)" is not meant by a Batman that began in 2016. */
export const isSameStart = (line: TitleWay, comic: TitleWay): boolean =>
  !line.year || !comic.year || line.year === comic.year;

const INEXACT = 5;

/** The likelihood that a line means a comic with the same key, 0 for the surest. */
export const joinedWay = (line: TitleWay, comic: TitleWay): number =>
  line.way + comic.way + (line.exact !== undefined && line.exact === comic.exact ? 0 : INEXACT);

const exactOf = (title: string) => exactTitle(title.replace(BRACKETED_YEAR, ''));

const withoutArticle = (title: string) => title.replace(ARTICLE, '');

/** Each key once by its surest way, and once more by each other spelling. */
function distinct(ways: readonly TitleWay[]): TitleWay[] {
  return ways.filter(
    ({ key, exact }, index) =>
      key !== '' && ways.findIndex((other) => other.key === key && other.exact === exact) === index,
  );
}
