import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';

/** All taxonomies with the best known terms of each. */
export function taxonomiesQuery(api: ApiContext) {
  return queryOf(api, 'GET /api/taxonomies', {});
}
