import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';

export function suggestionsQuery(api: ApiContext, q: string) {
  return queryOf(api, 'GET /api/search', { q });
}
