import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';

export function comicCardsQuery(api: ApiContext, slugs: readonly string[]) {
  return queryOf(api, 'GET /api/comic-cards', { slugs: slugs.join(',') });
}
