import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { beginsWith, holdsWords } from '../../../platform/database/holdsWords.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { CARD_COLUMNS, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { selectTermCards } from '../../taxonomy/server/termStore.ts';
import { comicsCountColumn, shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { TermCard } from '../../taxonomy/taxonomyApi.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

export type SearchQuery = { q: string; contentClass: ContentClass; language: Language };

const COMICS_LIMIT = 6;
const TERMS_LIMIT = 4;

/** Comics whose titles hold every word: those whose shown title begins with the text first, then those most read. */
export async function searchComicRows(database: Kysely<Tables>, query: SearchQuery): Promise<ComicCardRow[]> {
  // Two short walks, each of which an index can end early, instead of sorting all that match.
  const [begun, others] = await Promise.all([
    matchingComics(database, query).where(isBegun(query)).execute(),
    matchingComics(database, query)
      .where(({ not }) => not(isBegun(query)))
      .execute(),
  ]);
  return [...begun, ...others].slice(0, COMICS_LIMIT);
}

function matchingComics(database: Kysely<Tables>, { q, contentClass }: SearchQuery) {
  return database
    .selectFrom('comics')
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select(pictureJson<Picture | null>().as('cover'))
    .where(visibleComics(contentClass))
    .where(holdsWords(sql.ref('comics.search_text'), q))
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc')
    .limit(COMICS_LIMIT);
}

function isBegun({ q, language }: SearchQuery) {
  return beginsWith(sql`coalesce(comics.translations -> ${language} ->> 'title', comics.title)`, q);
}

/** Terms whose names hold every word, a few of each taxonomy in the order given. */
export function searchTermCards(
  database: Kysely<Tables>,
  query: SearchQuery & { taxonomies: readonly Taxonomy[] },
): Promise<TermCard[]> {
  const place = sql`array_position(${query.taxonomies}::text[], terms.taxonomy)`;
  const isBegun = beginsWith(shownTermName(query.language), query.q);
  const ranked = selectTermCards(database, query)
    .where('terms.taxonomy', '=', sql<Taxonomy>`any(${query.taxonomies})`)
    .where(holdsWords(sql.ref('terms.search_text'), query.q))
    .select(place.as('place'))
    .select(
      sql<number>`row_number() over (
        partition by terms.taxonomy order by ${isBegun} desc, ${sql.ref(comicsCountColumn(query.contentClass))} desc, terms.id
      )`.as('rank'),
    );
  return database
    .selectFrom(ranked.as('terms'))
    .select(['taxonomy', 'slug', 'name', 'comics_count'])
    .where('rank', '<=', TERMS_LIMIT)
    .orderBy('place')
    .orderBy('rank')
    .execute();
}
