import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { makeTypedMatch } from '../../../contract/search/makeTypedMatch.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { matchRank } from '../../../platform/database/matchRank.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listCardRows, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { shownTitle } from '../../comics/server/shownTitle.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { selectTermCards } from '../../taxonomy/server/termStore.ts';
import { comicsCountColumn } from '../../taxonomy/server/visibleTerms.ts';
import type { TermCard } from '../../taxonomy/taxonomyApi.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

export type SearchQuery = { q: string; contentClass: ContentClass; language: Language };

const COMICS_LIMIT = 6;
const TERMS_LIMIT = 4;
/**
 * Among so many of the best known matches those that begin with the text come first. An index ends
 * that walk early, where else all that hold a letter would be sorted.
 */
const CANDIDATES = 500;
/** Among so many of these the shown title decides, which is folded here. */
const FINALISTS = 24;

/**
 * Comics whose titles hold every word: first those of which a title is the text, then those of
 * which one begins with it, the shown title before others; then those most read.
 */
export async function searchComicRows(database: Kysely<Tables>, query: SearchQuery): Promise<ComicCardRow[]> {
  const { q, language, contentClass } = query;
  const candidates = visibleComics(database, contentClass)
    .select(['comics.id', 'comics.popularity', shownTitle(language).as('shown_title')])
    .select(matchRank(sql.ref('comics.search_text'), q).as('rank'))
    .where(holdsWords(sql.ref('comics.search_text'), q))
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc')
    .limit(CANDIDATES);
  const finalists = await database
    .selectFrom(candidates.as('candidates'))
    .select(['id', 'rank', 'shown_title'])
    .orderBy('rank', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(FINALISTS)
    .execute();
  const rows = shownFirst(finalists, q).slice(0, COMICS_LIMIT);
  return listCardRows(database, { contentClass, by: 'id', values: rows.map((row) => row.id) });
}

type Finalist = { id: string; rank: number; shown_title: string };

/**
 * In their order, but that among those of one rank the ones come first whose shown title begins
 * with the text.
 */
function shownFirst(finalists: readonly Finalist[], q: string): Finalist[] {
  const match = makeTypedMatch(q);
  const isBegun = ({ rank, shown_title }: Finalist) => rank > 0 && match.begins(shown_title);
  const begun = new Set(finalists.filter(isBegun));
  return finalists.toSorted(
    (one, other) => other.rank - one.rank || Number(begun.has(other)) - Number(begun.has(one)),
  );
}

/**
 * Terms whose names hold every word, a few of each taxonomy in the order given: those that are the
 * text first, those that begin with it, then those of the most comics.
 */
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
    .select(['terms.id', matchRank(sql.ref('terms.search_text'), query.q).as('rank')])
    .orderBy(comicsCountColumn(query.contentClass), 'desc')
    .orderBy('terms.id')
    .limit(CANDIDATES);
  const best = database
    .selectFrom(candidates.as('candidates'))
    .selectAll()
    .orderBy('rank', 'desc')
    .orderBy('comics_count', 'desc')
    .orderBy('id')
    .limit(TERMS_LIMIT);
  return database
    .selectFrom(kinds.as<'kinds'>(sql`kinds(taxonomy, place)`))
    .innerJoinLateral(best.as('best'), (join) => join.onTrue())
    .select(['best.taxonomy', 'best.slug', 'best.name', 'best.comics_count'])
    .orderBy('kinds.place')
    .orderBy('best.rank', 'desc')
    .orderBy('best.comics_count', 'desc')
    .orderBy('best.id')
    .execute();
}
