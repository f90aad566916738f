import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldForSearch } from '../../../contract/search/foldForSearch.ts';
import { anyLike } from '../../../platform/database/anyLike.ts';

const LINE = [{ before: '%\n', after: '\n%' }];

/**
 * That a row of `terms` has this slug, or this name among its names, translations and aliases,
 * whatever the case, width and accents. Signs count: what is said of all comics with the tag C is
 * not said of those with C++.
 */
export function isTermCalled(name: string): RawBuilder<SqlBool> {
  const folded = foldForSearch(name);
  // The index finds the few rows whose names are folded anew.
  return sql<SqlBool>`(terms.slug = lower(${name}) or (
    ${anyLike(sql.ref('terms.search_text'), [folded], LINE)} and ${folded} in (
      select fold_for_search(called) from (
        select terms.name as called
        union all select unnest(terms.aliases)
        union all select jsonb_path_query(terms.translations, '$.*.name') #>> '{}'
      ) as names)))`;
}
