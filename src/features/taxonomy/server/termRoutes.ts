import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import { paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listTaxonomies, listTerms, readTerm } from '../taxonomyApi.ts';
import { taxonomiesOn, type Taxonomy } from '../taxonomyKinds.ts';
import { defaultTermOrder } from '../termSorts.ts';
import { termDetail } from './termDetail.ts';
import { countTerms, findTerm, listTermCards, listTopTermCards } from './termStore.ts';

/** Names are short: many stand on a page. */
const TERMS_PER_PAGE = 120;
const TERMS_IN_MENU = 6;

export type TermRouteServices = { database: { read: Kysely<Tables> }; features: readonly Feature[] };

export function termRoutes({ database, features }: TermRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  const refuseOff = (taxonomy: Taxonomy) => {
    if (!taxonomies.includes(taxonomy)) throw new Problem('not_found');
  };
  return [
    route(listTaxonomies, async ({ language, contentClass }) => {
      const query = { taxonomies, contentClass, language, limit: TERMS_IN_MENU };
      const cards = await listTopTermCards(database.read, query);
      return {
        data: taxonomies.map((taxonomy) => ({
          taxonomy,
          terms: cards.filter((card) => card.taxonomy === taxonomy),
        })),
      };
    }),

    route(listTerms, async ({ input, language, contentClass }) => {
      const { taxonomy, sort, order = defaultTermOrder(sort), page } = input;
      refuseOff(taxonomy);
      const total = await countTerms(database.read, { taxonomy, contentClass });
      const pagination = paginate({ total, page, perPage: TERMS_PER_PAGE });
      const data = await listTermCards(database.read, {
        taxonomy,
        contentClass,
        language,
        sort,
        order,
        limit: TERMS_PER_PAGE,
        offset: (pagination.current_page - 1) * TERMS_PER_PAGE,
      });
      return { data, pagination };
    }),

    route(readTerm, async ({ input, language, contentClass }) => {
      refuseOff(input.taxonomy);
      const term = found(await findTerm(database.read, { ...input, contentClass }));
      return termDetail(term, { language, contentClass });
    }),
  ];
}
