import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { shownTermName, visibleTerms } from '../../taxonomy/server/visibleTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

export type NamedTerm = { taxonomy: Taxonomy; slug: string; name: string };

/** Those of these terms that are there to be seen, each given as `taxonomy/slug`. */
export function listNamedTerms(
  database: Kysely<Tables>,
  query: { terms: readonly string[]; contentClass: ContentClass; language: Language },
): Promise<NamedTerm[]> {
  const pairs = query.terms.map((term) => term.split('/'));
  const taxonomies = pairs.map(([taxonomy]) => taxonomy);
  const slugs = pairs.map(([, slug]) => slug);
  return database
    .selectFrom('terms')
    .select(['terms.taxonomy', 'terms.slug', shownTermName(query.language).as('name')])
    .where(visibleTerms(query.contentClass))
    .where(
      sql<boolean>`(terms.taxonomy, terms.slug) in (select * from unnest(${taxonomies}::text[], ${slugs}::text[]))`,
    )
    .execute();
}
