import { useFormatter, useTranslations } from 'use-intl';
import { daysLater, instantsOf, wallTimeOf } from '../../../contract/wallTime.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import type { Plan } from '../plansApi.ts';

export type PlanMoves = {
  /** Some days later, at the same time by the clocks of the site. */
  moveBy: (plan: Plan, days: number) => Promise<void>;
};

/** Plans for another day, each with a way back. `nameOf`: what a plan is called. */
export function usePlanMoves(zone: string, nameOf: (plan: Plan) => string): PlanMoves {
  const t = useTranslations('admin.calendar');
  const format = useFormatter();
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  async function planFor({ comic: { slug }, chapter }: Plan, at: string): Promise<void> {
    if (chapter === null) await callApi('POST /api/admin/comics/:slug/schedule', { slug, at });
    else
      await callApi('POST /api/admin/comics/:slug/chapters/:chapter/schedule', {
        slug,
        chapter: chapter.slug,
        at,
      });
    invalidateAnswers(queries, 'GET /api/admin/plans');
  }
  return {
    async moveBy(plan, days) {
      const [at] = instantsOf(daysLater(wallTimeOf(plan.at, zone), days), zone);
      if (at === undefined) return void showResponse(new Error(t('skipped')));
      try {
        await planFor(plan, at);
        const day = format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: zone });
        const message = t('moved', { name: nameOf(plan), day });
        showUndo({ message, undo: () => planFor(plan, plan.at) });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        showResponse(error);
      }
    },
  };
}
