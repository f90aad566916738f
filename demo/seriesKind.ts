import type { Sheet } from './drawing/page.ts';

type Localised = Record<'en' | 'fr' | 'id' | 'zh', string>;

export interface ChapterPlan {
  /** Also the folder's name. */
  number: string;
  title: string;
  summary: string;
  released: readonly [year: number, month: number, day: number];
  pages: readonly (() => Sheet)[];
}

/** Everything about one series: what `series.json` and `ComicInfo.xml` say, and the functions that draw it. */
export interface SeriesPlan {
  slug: string;
  title: Localised;
  description: Localised;
  status: 'canceled' | 'complete' | 'ongoing' | 'onhold';
  category: string;
  rating: string;
  direction: 'ltr' | 'rtl';
  mode: 'manga' | 'webtoon';
  attributes: { rewritten: boolean; speechless: boolean; translated: boolean };
  playlists?: string[];
  /** Where else it can be read, by made-up names. */
  platforms?: string[];
  /** BCP 47, of the lettering. */
  language: string;
  /** Title on the books, in the language of the lettering. */
  printed: string;
  writer: string;
  penciller: string;
  genres: string[];
  /** Those named `parody: ...`, `relationship: ...` and `meta: ...` become terms of those taxonomies. */
  tags: string[];
  characters: string[];
  publisher: string;
  group: string;
  /**
   * `tones`: eight greys, lossless, so that the dots stay dots. `print`: a small palette, lossless, for flat colour with raster.
   * `colour`: lossy, for gradients. Qualities are 0 to 100.
   */
  encoding: { kind: 'tones' } | { kind: 'print' | 'colour'; quality: number };
  cover: () => Sheet;
  chapters: readonly ChapterPlan[];
}
