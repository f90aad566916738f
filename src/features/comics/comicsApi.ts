import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ORDERS } from '../../contract/order.ts';
import { Pagination } from '../../contract/paging.ts';
import { RichText } from '../../contract/RichText.ts';
import { Picture } from '../media/Picture.ts';
import { TAXONOMIES } from '../taxonomy/taxonomyKinds.ts';
import { TermRef } from '../taxonomy/TermRef.ts';
import { COMIC_CARDS_LIMIT } from './comicCardsLimit.ts';
import { COMIC_SORTS, COMIC_STATUSES, DURATIONS } from './comicChoices.ts';
import { RELATION_KINDS } from './relationKinds.ts';

/** Control characters are no part of a name, and PostgreSQL takes no NUL. */
export const Slug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f/]+$' });

/** Words to look for in titles. */
export const SearchText = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f]+$',
});

/** The time that a new chapter or comic is marked as new. */
export const NEW_DAYS = 7;

/** The newest live chapter as a card shows it. */
export const LatestChapter = Type.Object({
  slug: Type.String(),
  number: nullable(Type.String()),
  volume: nullable(Type.String()),
  title: nullable(Type.String()),
  groups: Type.Array(Type.String()),
  published_at: Type.String(),
});
export type LatestChapter = Static<typeof LatestChapter>;

export const ComicCard = Type.Object({
  slug: Type.String(),
  /**
   * In the asked language, else the comic's own; `title_language` says which, for `lang` on the
   * element.
   */
  title: Type.String(),
  title_language: nullable(Type.String()),
  cover: nullable(Picture),
  language: nullable(Type.String()),
  status: Type.Enum([...COMIC_STATUSES]),
  nsfw: Type.Boolean(),
  premium: Type.Boolean(),
  pages_count: Type.Integer(),
  chapters_count: Type.Integer(),
  published_at: Type.String(),
  latest_chapter: nullable(LatestChapter),
  /** Its newest chapter came out within `NEW_DAYS`. */
  is_new: Type.Boolean(),
  /** The readers' score, from 1 to 10 with one decimal; null while few of them have given one. */
  score: nullable(Type.Number()),
  /** Readers whose score is in it. */
  score_count: Type.Integer(),
  /**
   * The comments of the comic itself, a minute old at most when the answer is made; 0 if comments
   * are off.
   */
  comments_count: Type.Integer(),
});
export type ComicCard = Static<typeof ComicCard>;

/** A comic that has to do with another, and what it is to that one. */
export const RelatedComic = Type.Object({ kind: Type.Enum([...RELATION_KINDS]), comic: ComicCard });

/** An address on another site, such as that of a shop. */
export const ComicLink = Type.Object({ label: Type.String(), url: Type.String() });

export const ComicDetail = Type.Object({
  ...ComicCard.properties,
  id: Type.String(),
  alternative_titles: Type.Array(Type.Object({ label: nullable(Type.String()), title: Type.String() })),
  description: nullable(RichText),
  rewritten: Type.Boolean(),
  speechless: Type.Boolean(),
  translated: Type.Boolean(),
  direction: Type.Enum(['ltr', 'rtl']),
  layout: Type.Enum(['horizontal', 'vertical']),
  mode: Type.Enum(['manga', 'webtoon']),
  /**
   * It is read as a strip: by `mode`, or by the shape of most of its pages. A chapter can say
   * otherwise.
   */
  is_strip: Type.Boolean(),
  popularity: Type.Integer(),
  favorites_count: Type.Integer(),
  /**
   * Taxonomies that are on and of which the comic has terms, in the order of `taxonomyKinds.ts`.
   */
  terms: Type.Array(Type.Object({ taxonomy: Type.Enum([...TAXONOMIES]), items: Type.Array(TermRef) })),
  links: Type.Array(ComicLink),
  related: Type.Array(RelatedComic),
});
export type ComicDetail = Static<typeof ComicDetail>;

export const listComics = endpoint({
  method: 'GET',
  path: '/api/comics',
  summary: 'One page of the comics that are live',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    sort: Type.Enum([...COMIC_SORTS], { default: 'latest' }),
    order: Type.Optional(Type.Enum([...ORDERS])),
    /** Only comics uploaded in this span of time up to now. */
    duration: Type.Enum([...DURATIONS], { default: 'all' }),
    /** Only comics whose titles hold every word of this. */
    q: Type.Optional(SearchText),
    /** Only comics that carry this term, by its slug; needs `taxonomy`. */
    term: Type.Optional(Slug),
    taxonomy: Type.Optional(Type.Enum([...TAXONOMIES])),
  }),
  output: Type.Object({ data: Type.Array(ComicCard), pagination: Pagination }),
});

/**
 * For what a device keeps of comics: their cards as they are now. Those that are gone are left out.
 */
export const listComicCards = endpoint({
  method: 'GET',
  path: '/api/comic-cards',
  summary: 'Cards of up to twelve comics by their slugs, in the order asked',
  access: 'anyone',
  cache: 'private',
  input: Type.Object({
    /** Separated by commas. */
    slugs: Type.String({ minLength: 1, maxLength: 1_300, pattern: '^[^\\u0000-\\u001f/]+$' }),
  }),
  output: Type.Object({ data: Type.Array(ComicCard, { maxItems: COMIC_CARDS_LIMIT }) }),
});

export const readComic = endpoint({
  method: 'GET',
  path: '/api/comics/:slug',
  summary: 'One comic with its facts and terms; an old slug answers with the comic under its present one',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug }),
  output: ComicDetail,
});

/** A character as the tab of a comic shows it. */
export const ComicCharacter = Type.Object({
  ...TermRef.properties,
  picture: nullable(Picture),
  hair_color: nullable(Type.String()),
  gender: nullable(Type.Enum(['female', 'male', 'unknown'])),
  /** Live comics with it that the asker can see. */
  comics_count: Type.Integer(),
});
export type ComicCharacter = Static<typeof ComicCharacter>;

export const listComicCharacters = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/characters',
  summary: 'The characters of a comic, in the order that the comic gives them',
  feature: 'characters',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ data: Type.Array(ComicCharacter) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./comicsApi.ts')> {}
}
