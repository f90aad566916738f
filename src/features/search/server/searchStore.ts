import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { beginsWith, holdsWords } from '../../../platform/database/holdsWords.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listCardRows, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { shownTitle } from '../../comics/server/shownTitle.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { selectTermCards } from '../../taxonomy/server/termStore.ts';
import { comicsCountColumn, shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { TermCard } from '../../taxonomy/taxonomyApi.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

export type SearchQuery = { q: string; contentClass: ContentClass; language: Language };

const COMICS_LIMIT = 6;
const TERMS_LIMIT = 4;
/**
 * Among so many of the best known matches those that begin with the text come first. An index ends that walk early, where else all that
 * hold a letter would be sorted.
 */
const CANDIDATES = 500;

/** Comics whose titles hold every word: those whose shown title begins with the text first, then those most read. */
export async function searchComicRows(database: Kysely<Tables>, query: SearchQuery): Promise<ComicCardRow[]> {
  const { q, language, contentClass } = query;
  const isBegun = beginsWith(shownTitle(language), q);
  const candidates = visibleComics(database, contentClass)
    .select(['comics.id', 'comics.popularity', isBegun.as('is_begun')])
    .where(holdsWords(sql.ref('comics.search_text'), q))
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc')
    .limit(CANDIDATES);
  const rows = await database
    .selectFrom(candidates.as('candidates'))
    .select('id')
    .orderBy('is_begun', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(COMICS_LIMIT)
    .execute();
  return listCardRows(database, { contentClass, by: 'id', values: rows.map((row) => row.id) });
}

/** Terms whose names hold every word, a few of each taxonomy in the order given: those that begin with the text first, then those of the most comics. */
export function searchTermCards(
  database: Kysely<Tables>,
  query: SearchQuery & { taxonomies: readonly Taxonomy[] },
): Promise<TermCard[]> {
  const kinds = sql<{
    taxonomy: Taxonomy;
    place: number;
  }>`unnest(${query.taxonomies}::text[]) with ordinality`;
  const candidates = selectTermCards(database, query)
    .where('terms.taxonomy', '=', sql<Taxonomy>`kinds.taxonomy`)
    .where(holdsWords(sql.ref('terms.search_text'), query.q))
    .select(['terms.id', beginsWith(shownTermName(query.language), query.q).as('is_begun')])
    .orderBy(comicsCountColumn(query.contentClass), 'desc')
    .orderBy('terms.id')
    .limit(CANDIDATES);
  const best = database
    .selectFrom(candidates.as('candidates'))
    .selectAll()
    .orderBy('is_begun', 'desc')
    .orderBy('comics_count', 'desc')
    .orderBy('id')
    .limit(TERMS_LIMIT);
  return database
    .selectFrom(kinds.as<'kinds'>(sql`kinds(taxonomy, place)`))
    .innerJoinLateral(best.as('best'), (join) => join.onTrue())
    .select(['best.taxonomy', 'best.slug', 'best.name', 'best.comics_count'])
    .orderBy('kinds.place')
    .orderBy('best.is_begun', 'desc')
    .orderBy('best.comics_count', 'desc')
    .orderBy('best.id')
    .execute();
}
