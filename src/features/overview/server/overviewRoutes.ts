import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { DEAD_LETTERS, type JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { countQueueRows } from '../../moderation/server/queueStore.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { NEEDS_OF_COMICS, type Need } from '../needs.ts';
import { countNeed, findObjects, listComicChoices } from '../overviewApi.ts';
import { listPlans, PLANS_LIMIT } from '../plansApi.ts';
import { readTyped } from '../readTyped.ts';
import { findComicChoices } from './findComicChoices.ts';
import { countNeeding } from './needStore.ts';
import { findChapters, findComics, findMembers, findTerms } from './objectStore.ts';
import { listPlanRows } from './planStore.ts';

export type OverviewRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'counts'>;
  features: readonly Feature[];
};

/** Asked of the primary: staff see at once what they did. */
export function overviewRoutes({ database: { write }, jobs, features }: OverviewRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);

  async function count(need: Need, viewer: Limitable): Promise<number> {
    if (need === 'reports') return countQueueRows(write, { state: 'open' });
    if (need !== 'failed_jobs') return countNeeding(write, { need, viewer });
    const counts = await jobs.counts();
    return counts.find(({ name }) => name === DEAD_LETTERS)?.waiting ?? 0;
  }

  return [
    route(findObjects, async ({ input, language, viewer }) => {
      const query = { typed: readTyped(input.q), language, viewer };
      const [comics, chapters, terms, members] = await Promise.all([
        findComics(write, query),
        findChapters(write, query),
        viewer.is_limited ? [] : findTerms(write, { ...query, taxonomies }),
        viewer.is_limited ? [] : findMembers(write, query),
      ]);
      return { comics, chapters, terms, members };
    }),

    route(listComicChoices, ({ input: { q = '' }, viewer, language }) =>
      findComicChoices(write, { q, viewer, language }),
    ),

    route(listPlans, async ({ input, viewer }) => {
      const rows = await listPlanRows(write, { ...input, viewer, limit: PLANS_LIMIT + 1 });
      return { data: rows.slice(0, PLANS_LIMIT), has_more: rows.length > PLANS_LIMIT };
    }),

    route(countNeed, async ({ input: { need }, viewer }) => {
      // A section that is off needs nobody.
      if (need === 'missing_rating' && !features.includes('ratings')) throw new Problem('not_found');
      // They have no screen where to look after it.
      if (viewer.is_limited && !NEEDS_OF_COMICS.includes(need)) throw new Problem('not_found');
      const total = await count(need, viewer);
      return { count: Math.min(total, COUNT_LIMIT), is_exact: total <= COUNT_LIMIT };
    }),
  ];
}
