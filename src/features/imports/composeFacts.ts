import type { ImportedChapter, ImportedComic } from './importedFields.ts';
import { ratingNamed, type MappedComicInfo } from './mapComicInfo.ts';
import { mergeComics } from './mergeComics.ts';
import type { SeriesJson } from './parseSeriesJson.ts';
import type { RecognisedNames } from './recogniseNames.ts';

/**
 * One comic and chapter out of all that is known. ComicInfo wins over names, the chapter's
 * ComicInfo over the series', and `series.json` over all for what it says about the comic.
 */
export function composeFacts(input: {
  names: RecognisedNames;
  /** Title when nothing else gives one. */
  fallbackTitle: string | undefined;
  info?: MappedComicInfo | undefined;
  seriesInfo?: MappedComicInfo | undefined;
  series?: SeriesJson | undefined;
}): { comic: ImportedComic; chapter: ImportedChapter } {
  const { names, info, series } = input;
  const comic = mergeComics(info?.comic, input.seriesInfo?.comic);
  const language = comic.language ?? names.language;
  const groups = comic.groups.length > 0 ? comic.groups : names.groups;
  const title = comic.title ?? names.series ?? input.fallbackTitle;
  const { groups: nameGroups, ...named } = names;
  const { series: _series, isPlain: _isPlain, guess: _guess, whole: _whole, ...nameFields } = named;
  const own = info?.chapter;
  const chapter: ImportedChapter = {
    ...(language === undefined ? {} : { language }),
    ...nameFields,
    ...own,
    groups: own && own.groups.length > 0 ? own.groups : nameGroups,
  };
  const whole = {
    ...comic,
    ...(title === undefined ? {} : { title }),
    groups,
    ...(language === undefined ? {} : { language }),
  };
  const told = series ? withSeriesJson(whole, series) : whole;
  const isByName =
    title !== undefined && comic.title === undefined && Object.keys(series?.title ?? {}).length === 0;
  return { comic: isByName ? { ...told, titled_by_name: true } : told, chapter };
}

function withSeriesJson(comic: ImportedComic, series: SeriesJson): ImportedComic {
  const { title, description, status, category, rating, direction, mode, attributes, playlists } = series;
  const firstTitle = Object.values(title ?? {})[0];
  const firstDescription = Object.values(description ?? {})[0];
  return {
    ...comic,
    ...(firstTitle === undefined ? {} : { title: firstTitle }),
    ...(firstDescription === undefined ? {} : { description: firstDescription }),
    ...(status ? { status } : {}),
    ...(category === undefined ? {} : { categories: [category] }),
    ...(rating === undefined ? {} : { rating: ratingNamed(rating) }),
    ...(direction ? { direction } : {}),
    ...(mode ? { mode } : {}),
    attributes: { ...comic.attributes, ...attributes },
    playlists: playlists ? playlists.map((name) => ({ name })) : comic.playlists,
  };
}
