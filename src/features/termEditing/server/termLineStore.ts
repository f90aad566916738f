import { sql, type Kysely } from 'kysely';
import { OPTION_LIMIT } from '../../../contract/choices.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { typedMatch } from '../../../platform/database/typedMatch.ts';
import { choicesAnswer } from '../../../platform/http/choicesAnswer.ts';
import { countAnswer } from '../../../platform/http/listAnswer.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { EditedTermSort, TermChoice, TermLine } from '../termEditingApi.ts';
import type { TermFilter } from './termFilter.ts';

const SORT_COLUMN = {
  comics: sql`terms.comics_count`,
  updated: sql`terms.updated_at`,
} satisfies Record<Exclude<EditedTermSort, 'name'>, unknown>;

export type ListTermRows = {
  filter: TermFilter;
  sort: EditedTermSort;
  order: Order;
  language?: Language;
  limit: number;
  offset: number;
};

/** Terms of all taxonomies, in one statement; ties are broken by id. */
export function listTermRows(database: Kysely<Tables>, query: ListTermRows): Promise<TermLine[]> {
  const { sort, order, language } = query;
  const key = sort === 'name' ? nameOrder(sql.ref('terms.name'), language) : SORT_COLUMN[sort];
  return database
    .selectFrom('terms')
    .select(['taxonomy', 'slug', 'name', 'aliases', 'color', 'nsfw', 'active', 'position'])
    .select(['comics_count', 'version', 'updated_at'])
    .select([sql<string>`id::text`.as('id'), sql<boolean>`merged_into is not null`.as('is_merged')])
    .where(query.filter)
    .orderBy(sql`${key} ${sql.raw(order)}`)
    .orderBy('terms.id', order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/** Counted up to `COUNT_LIMIT`. */
export async function countTermRows(
  database: Kysely<Tables>,
  filter: TermFilter,
): Promise<{ total: number; is_exact: boolean }> {
  return countAnswer(await termMatches(database, filter));
}

const termMatches = (database: Kysely<Tables>, filter: TermFilter) =>
  countMatches(database, database.selectFrom('terms').select('terms.id').where(filter));

/** The terms of a filter that were made after a time. */
export const newerTerms = (filter: TermFilter, since: string) =>
  sql`select from terms where ${filter} and terms.created_at > ${since}::timestamptz`;

type ChoiceQuery = { taxonomy?: Taxonomy | undefined; q: string; language: Language };

/**
 * The term of exactly this name first, then those that begin with it, then those of the most
 * comics.
 */
export async function findTermChoices(
  database: Kysely<Tables>,
  { taxonomy, q, language }: ChoiceQuery,
): Promise<{ data: TermChoice[]; total: number; is_exact: boolean }> {
  const words = q.trim();
  const { isFound, rank } = typedMatch('terms.search_text', words);
  const isNamed = sql<boolean>`(terms.folded_name = folded_name(${words}) or exists (
    select from term_aliases where term_aliases.term_id = terms.id and folded = folded_name(${words})))`;
  const ofTaxonomy = taxonomy === undefined ? sql`true` : sql`taxonomy = ${taxonomy}`;
  const filter = sql<boolean>`(${ofTaxonomy} and merged_into is null and ${isFound})`;
  const choices = database
    .selectFrom('terms')
    .select(['id', 'taxonomy', 'slug', shownTermName(language).as('name'), 'comics_count'])
    .where(filter)
    .$if(words !== '', (terms) => terms.orderBy(isNamed, 'desc'))
    .orderBy(rank, 'desc')
    .orderBy('comics_count', 'desc')
    .orderBy('id')
    .limit(OPTION_LIMIT);
  return choicesAnswer(choices, () => termMatches(database, filter));
}
