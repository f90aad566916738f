/** Longer summaries are cut. */
export const SUMMARY_LENGTH = 20_000;

type MangaKind = 'Unknown' | 'No' | 'Yes' | 'YesAndRightToLeft';

/**
 * ComicInfo 2.0, the 2.1 draft, Kavita's LocalizedSeries and Mihon's additions. Lists are split, -1
 * and "" are absent.
 */
export type ComicInfo = {
  title?: string;
  series?: string;
  localizedSeries?: string;
  /** The number as written: "10.5", "0", "½", "-1", "1AU". */
  number?: string;
  count?: number;
  volume?: number;
  alternateSeries?: string;
  summary?: string;
  year?: number;
  month?: number;
  day?: number;
  writers: string[];
  pencillers: string[];
  inkers: string[];
  colorists: string[];
  coverArtists: string[];
  translators: string[];
  publisher?: string;
  genres: string[];
  tags: string[];
  web: string[];
  pageCount?: number;
  languageISO?: string;
  format?: string;
  manga?: MangaKind;
  characters: string[];
  scanInformation?: string;
  /** In step with `storyArcNumbers`; either may have gaps (""). */
  storyArcs: string[];
  storyArcNumbers: string[];
  seriesGroups: string[];
  ageRating?: string;
  communityRating?: number;
  pages: ComicInfoPage[];
  /** Mihon's words: Ongoing, Completed, Licensed, Publishing finished, Cancelled, On hiatus. */
  publishingStatus?: string;
  categories: string[];
};

export type ComicInfoPage = {
  image: number;
  types: string[];
  doublePage?: boolean;
  bookmark?: string;
  /** Size of the file. */
  bytes?: number;
  width?: number;
  height?: number;
};

/** One of which nothing is known. */
export function emptyComicInfo(): ComicInfo {
  return {
    writers: [],
    pencillers: [],
    inkers: [],
    colorists: [],
    coverArtists: [],
    translators: [],
    genres: [],
    tags: [],
    web: [],
    characters: [],
    storyArcs: [],
    storyArcNumbers: [],
    seriesGroups: [],
    pages: [],
    categories: [],
  };
}

/** Without what is undefined. */
export function optional<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
