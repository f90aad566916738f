import { titleKey } from '../../../imports/titleKey.ts';

/** A key by which a title is found; the lower `way` is, the surer. */
export type TitleWay = {
  key: string;
  way: number;
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
  return distinct([
    ...(volume === null ? [] : [{ key: titleKey(`${bare} ${volume}`), way: 0, year }]),
    { key: titleKey(series), way: 10, year },
    { key: titleKey(withoutArticle(series)), way: 20, year },
    { key: titleKey(bare), way: 30, year },
  ]);
}

/** The titles of a comic, its own before the others. */
export function waysOfComic({ title, others }: { title: string; others: readonly string[] }): TitleWay[] {
  const [, year] = BRACKETED_YEAR.exec(title) ?? [];
  const bare = title.replace(BRACKETED_YEAR, '');
  return distinct([
    { key: titleKey(title), way: 0 },
    { key: titleKey(withoutArticle(title)), way: 1 },
    ...others.flatMap((other) => [
      { key: titleKey(other), way: 2 },
      { key: titleKey(withoutArticle(other)), way: 3 },
    ]),
    ...(year === undefined ? [] : [{ key: titleKey(bare), way: 4, year }]),
  ]);
}

/** "Batman (2011)" is not meant by a Batman that began in 2016. */
export const isSameStart = (line: TitleWay, comic: TitleWay): boolean =>
  !line.year || !comic.year || line.year === comic.year;

const withoutArticle = (title: string) => title.replace(ARTICLE, '');

/** Each key once, by its surest way. */
function distinct(ways: readonly TitleWay[]): TitleWay[] {
  return ways.filter(
    ({ key }, index) => key !== '' && ways.findIndex((other) => other.key === key) === index,
  );
}
