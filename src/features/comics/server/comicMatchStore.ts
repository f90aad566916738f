import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ComicRow } from './comicStore.ts';
import { visibleComics } from './visibleComics.ts';

const COLUMNS = [
  'id',
  'slug',
  'title',
  'language',
  'nsfw',
  'alternative_titles',
  'translations',
  'links',
] as const;

/** The names of a comic, and its places elsewhere. */
export type MatchableComic = Pick<ComicRow, (typeof COLUMNS)[number]>;

type OtherTitles = {
  alternative_titles: readonly { title: string }[];
  translations: Record<string, { title?: string }>;
};

/** The names of a comic but for its own title, each once. */
export function otherTitles({ alternative_titles, translations }: OtherTitles): string[] {
  const translated = Object.values(translations).flatMap(({ title }) => title ?? []);
  return [...new Set([...alternative_titles.map(({ title }) => title), ...translated])];
}

type Asked = {
  titles: readonly string[];
  /** The ids of comics on other sites, such as `anilist:30002`. */
  links?: readonly string[];
  contentClass: ContentClass;
};

/**
 * Lists visible comics that may have one of these titles or links. The index is rough: the caller
 * compares what it gets. Titles may be folded by `titleKey`.
 */
export function listMatchable(
  database: Kysely<Tables>,
  { titles, links = [], contentClass }: Asked,
): Promise<MatchableComic[]> {
  // Not an array of the outside: the database would guess from it how many comics it meets.
  const keys = sql`array(
    select 't:' || rough_title_key(title) from unnest(${[...new Set(titles)]}::text[]) as titles (title)
    union select 'l:' || left(link, 200) from unnest(${links}::text[]) as links (link))`;
  return visibleComics(database, contentClass)
    .select(COLUMNS.map((name) => `comics.${name}` as const))
    .where(sql<boolean>`comics.match_keys && ${keys}`)
    .orderBy('comics.id')
    .execute();
}

const PAGE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Visible comics that were changed or published within so many hours, in parts. */
export async function* walkChangedComics(
  database: Kysely<Tables>,
  { contentClass, hours }: { contentClass: ContentClass; hours: number },
): AsyncGenerator<MatchableComic[]> {
  for (let after = FIRST; ;) {
    const part = await visibleComics(database, contentClass)
      .select(COLUMNS.map((name) => `comics.${name}` as const))
      .where('comics.id', '>', after)
      .where(
        sql<boolean>`greatest(comics.updated_at, comics.published_at) > now() - make_interval(hours => ${hours})`,
      )
      .orderBy('comics.id')
      .limit(PAGE)
      .execute();
    if (part.length > 0) yield part;
    const last = part.at(-1);
    if (!last || part.length < PAGE) return;
    after = last.id;
  }
}
