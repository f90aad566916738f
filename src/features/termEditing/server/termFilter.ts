import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterToken } from '../../../contract/filterLine.ts';
import { comparedColumn, COUNT } from '../../../platform/database/comparedColumn.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { readFilter, type FilterKeys } from '../../../platform/http/readFilter.ts';
import { TAXONOMIES, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { LEFTOVER_DAYS, TERM_IS, TERM_MISSING } from '../termFilterWords.ts';

/** A condition on `terms`. */
export type TermFilter = Expression<SqlBool>;

export type AskedTerms = { q?: string | undefined; taxonomy?: Taxonomy | undefined };

type Condition = RawBuilder<SqlBool>;

const UNUSED: Condition = sql`(not exists (select from comic_terms where comic_terms.term_id = terms.id)
  and not exists (select from chapter_groups where chapter_groups.term_id = terms.id))`;
const IS: Record<(typeof TERM_IS)[number], Condition> = {
  unused: UNUSED,
  leftover: sql`(${UNUSED}
    and greatest(terms.created_at, terms.updated_at) < now() - make_interval(days => ${sql.lit(LEFTOVER_DAYS)}))`,
  nsfw: sql`terms.nsfw`,
  active: sql`terms.active`,
  merged: sql`terms.merged_into is not null`,
};

const untranslated = (language: string): Condition =>
  sql`terms.translations -> ${sql.lit(language)} -> 'name' is null`;
const MISSING: Record<(typeof TERM_MISSING)[number], Condition> = {
  description: sql`terms.description is null`,
  aliases: sql`terms.aliases = '{}'`,
  fr: untranslated('fr'),
  id: untranslated('id'),
  zh: untranslated('zh'),
};

/** All keys of the filter line, with the values of those that are a choice. */
const KEYS: FilterKeys = {
  is: TERM_IS,
  missing: TERM_MISSING,
  taxonomy: TAXONOMIES,
  slug: null,
  id: null,
  comics: null,
};

/**
 * The condition of a filter line of staff. Free words are looked for in all names. Terms that were
 * merged are found only where the line asks for them.
 * @throws Problem validation on `q`, with what it does not know
 */
export function parseTermFilter({ q = '', taxonomy }: AskedTerms): TermFilter {
  const tokens = readFilter(q, KEYS);
  const conditions = tokens.map((token) => {
    const condition = conditionOf(token);
    return token.isExcluded ? sql<SqlBool>`not ${condition}` : condition;
  });
  const asksForMerged = tokens.some(({ key, value }) => key === 'is' && value === 'merged');
  const shown = asksForMerged ? [] : [sql<SqlBool>`terms.merged_into is null`];
  const fixed = taxonomy === undefined ? [] : [sql<SqlBool>`terms.taxonomy = ${taxonomy}`];
  const all = [...fixed, ...shown, ...conditions];
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;
}

function conditionOf(token: FilterToken): Condition {
  const { key, value } = token;
  if (key === null) return holdsWords(sql.ref('terms.search_text'), value);
  if (key === 'is') return IS[value as keyof typeof IS];
  if (key === 'missing') return MISSING[value as keyof typeof MISSING];
  if (key === 'slug') return sql`terms.slug = ${value}`;
  // Several stand with commas between them.
  if (key === 'id') return sql`terms.id::text = any(string_to_array(${value}, ','))`;
  if (key === 'taxonomy') return sql`terms.taxonomy = ${value}`;
  return comparedColumn(token, { column: sql`terms.comics_count`, ...COUNT });
}
