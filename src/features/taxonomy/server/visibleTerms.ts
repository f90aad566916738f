import { sql, type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './TermTable.ts';

/**
 * The condition that every public read of terms carries: only active ones that a comic of this
 * class carries, and nothing nsfw in a safe answer.
 */
export function visibleTerms(contentClass: ContentClass) {
  return (expression: ExpressionBuilder<Tables, 'terms'>): ExpressionWrapper<Tables, 'terms', SqlBool> =>
    expression.and([
      expression('terms.active', '=', true),
      expression('terms.merged_into', 'is', null),
      expression(comicsCountColumn(contentClass), '>', 0),
      ...(contentClass === 'safe' ? [expression('terms.nsfw', '=', false)] : []),
    ]);
}

/** The number of live comics with a term, as far as a class of answers may tell. */
export function comicsCountColumn(contentClass: ContentClass) {
  return contentClass === 'safe' ? 'terms.comics_count_safe' : 'terms.comics_count';
}

/**
 * A term's name in the asked language, else as it was written. The indexes `terms_name_*` have it
 * so, word for word.
 */
export function shownTermName(language: Language): RawBuilder<string> {
  return sql<string>`coalesce(terms.translations -> ${sql.lit(language)} ->> 'name', terms.name)`;
}
