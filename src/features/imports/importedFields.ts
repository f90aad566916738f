/**
 * An import's facts about a comic, before it meets the catalogue: names, not ids. Absent means
 * unknown.
 */
export type ImportedComic = {
  title?: string;
  /** The title is out of the name of a file or folder, and not out of metadata. */
  titled_by_name?: true;
  alternative_titles: string[];
  description?: string;
  authors: string[];
  artists: string[];
  groups: string[];
  genres: string[];
  tags: string[];
  parodies: string[];
  relationships: string[];
  metas: string[];
  attributes: ImportedAttributes;
  characters: string[];
  publishers: string[];
  categories: string[];
  /** BCP 47, canonical. */
  language?: string;
  links: string[];
  rating?: { name: string; nsfw: boolean };
  /** 0-5, of the file's own source; never mixed with readers' votes. */
  imported_score?: number;
  direction?: ReadingDirection;
  mode?: ReadingMode;
  status?: ComicStatus;
  playlists: ImportedPlaylist[];
};

export type ImportedAttributes = {
  rewritten?: boolean;
  speechless?: boolean;
  translated?: boolean;
};

export type ImportedPlaylist = {
  name: string;
  /** Place in the playlist, a decimal string. */
  number?: string;
};

export type ImportedChapter = {
  /** In one spelling, as `numberText` gives it: "10.5", "90-98", "1AU", "Special". */
  number?: string;
  volume?: string;
  title?: string;
  /** BCP 47, canonical. */
  language?: string;
  groups: string[];
  /** YYYY-MM-DD. */
  released_on?: string;
};

export type ImportedPageFacts = {
  /** 0-based, in page order. */
  index: number;
  /** Shown alone as a spread; absent leaves it to the image's shape. */
  wide?: boolean;
  bookmark?: string;
  /** The file says that it is no page any more. */
  isDeleted?: true;
};

export type ReadingDirection = 'ltr' | 'rtl';
export type ReadingMode = 'manga' | 'webtoon';
export type ComicStatus = 'canceled' | 'complete' | 'ongoing' | 'onhold';

/** A comic of which nothing is known. */
export function emptyComic(): ImportedComic {
  return {
    alternative_titles: [],
    authors: [],
    artists: [],
    groups: [],
    genres: [],
    tags: [],
    parodies: [],
    relationships: [],
    metas: [],
    attributes: {},
    characters: [],
    publishers: [],
    categories: [],
    links: [],
    playlists: [],
  };
}
