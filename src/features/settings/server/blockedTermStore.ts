import { sql, type Kysely } from 'kysely';
import { OPTION_LIMIT } from '../../../contract/choices.ts';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import { typedMatch } from '../../../platform/database/typedMatch.ts';
import { choicesAnswer } from '../../../platform/http/choicesAnswer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { selectTermCards } from '../../taxonomy/server/termStore.ts';
import { comicsCountColumn, shownTermName, visibleTerms } from '../../taxonomy/server/visibleTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

export type NamedTerm = { taxonomy: Taxonomy; slug: string; name: string };

/**
 * Those of these terms that are there to be seen, each given as `taxonomy/slug`. A term that has
 * another address now, or was merged, comes under the one that was given.
 */
export function listNamedTerms(
  database: Kysely<Tables>,
  query: { terms: readonly string[]; contentClass: ContentClass; language: Language },
): Promise<NamedTerm[]> {
  const asked = sql<{ taxonomy: Taxonomy; slug: string }>`(
    select split_part(key, '/', 1) as taxonomy, split_part(key, '/', 2) as slug
    from unnest(${query.terms}::text[]) as keys (key))`;
  return database
    .selectFrom('terms')
    .innerJoin(asked.as('asked'), (join) =>
      join.on('terms.id', '=', sql<number>`term_at(asked.taxonomy, asked.slug)`),
    )
    .select(['asked.taxonomy', 'asked.slug', shownTermName(query.language).as('name')])
    .where(visibleTerms(query.contentClass))
    .execute();
}

type ChoiceQuery = {
  q: string;
  contentClass: ContentClass;
  language: Language;
  taxonomies: readonly Taxonomy[];
};

/** The term of exactly this name first, then those that begin with it, then by their comics. */
export async function findBlockableTerms(database: Kysely<Tables>, query: ChoiceQuery) {
  const { isFound, rank } = typedMatch('terms.search_text', query.q);
  const found = selectTermCards(database, query)
    .where('terms.taxonomy', 'in', query.taxonomies)
    .where(isFound);
  const choices = found
    .orderBy(rank, 'desc')
    .orderBy(comicsCountColumn(query.contentClass), 'desc')
    .orderBy('terms.id')
    .limit(OPTION_LIMIT);
  return choicesAnswer(choices, () => countMatches(database, found));
}
