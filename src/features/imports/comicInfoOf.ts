import { emptyComicInfo, optional, type ComicInfo, type ComicInfoPage } from './ComicInfo.ts';
import { dateParts } from './dateParts.ts';
import type { LongstripFacts } from './longstripJson.ts';
import { COMIC_INFO_AGE_RATINGS } from './parseComicInfo.ts';

/** The largest number that a reader of the format takes. */
const MAX_INTEGER = 2 ** 31 - 1;

type FactsAndPages = LongstripFacts & { pictures: readonly ComicInfoPage[] };

/** Our facts in the words of ComicInfo 2.0, the way back of `mapComicInfo`. */
export function comicInfoOf({ comic, chapter, pictures }: FactsAndPages): ComicInfo {
  const volume = /^\d+$/.test(chapter.volume ?? '') ? Number(chapter.volume) : undefined;
  return {
    ...emptyComicInfo(),
    ...optional({
      title: chapter.title,
      series: comic.title,
      number: chapter.number,
      volume: volume !== undefined && volume <= MAX_INTEGER ? volume : undefined,
      alternateSeries: comic.alternative_titles[0],
      summary: comic.description,
      ...dateParts(chapter.released_on),
      publisher: comic.publishers.length === 0 ? undefined : comic.publishers.join(', '),
      pageCount: pictures.length,
      languageISO: chapter.language ?? comic.language,
      format: comic.mode === 'webtoon' ? 'Webtoon' : undefined,
      manga: comic.direction === 'rtl' ? ('YesAndRightToLeft' as const) : ('No' as const),
      scanInformation: chapter.groups.length === 0 ? undefined : chapter.groups.join(', '),
      ageRating: ageRatingOf(comic.rating),
    }),
    writers: comic.authors,
    pencillers: comic.artists,
    genres: comic.genres,
    characters: comic.characters,
    web: comic.links,
    pages: [...pictures],
  };
}

/**
 * A rating of the site's own that the format does not know is left out, but never that a comic is
 * for adults.
 */
function ageRatingOf(rating: LongstripFacts['comic']['rating']): string | undefined {
  const known = COMIC_INFO_AGE_RATINGS.find((name) => name === rating?.name);
  return known ?? (rating?.nsfw ? 'Adults Only 18+' : undefined);
}
