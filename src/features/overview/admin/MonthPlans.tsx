import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantsOf } from '../../../contract/wallTime.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useIsNarrow } from '../../../ui/table/useIsNarrow.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { Plan } from '../plansApi.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { PlanDays } from './ComingPlans.tsx';
import { laterDay, monthWeeks, type Month } from './monthDays.ts';
import { usePlanMoves } from './usePlanMoves.ts';
import { usePlanName } from './usePlanName.ts';
import './calendar.css';

type MonthPlansProps = {
  month: Month;
  /** A day by the clocks of the site, as `2026-01-31`. */
  today: string;
  /** Name of the month. */
  caption: string;
};

/**
 * The plans of a month, which can be moved to other days, below those that should be live by now.
 */
export function MonthPlans({ month, today, caption }: MonthPlansProps) {
  const t = useTranslations('admin.calendar');
  const { timezone: zone } = useSite();
  const isNarrow = useIsNarrow();
  const nameOf = usePlanName();
  const { moveBy } = usePlanMoves(zone, nameOf);
  const ofMonth = usePlans(spanOf(month, zone));
  // Whatever month is open: readers wait for these.
  const late = usePlans({ until: useState(() => new Date().toISOString())[0] });
  const overdue = late.data?.data.filter((plan) => plan.is_late) ?? [];
  const move = (plan: Plan, days: number) => void moveBy(plan, days);
  if (ofMonth.isFailed && !ofMonth.data) return <FailedAnswer onRetry={ofMonth.retry} />;
  if (!ofMonth.data) return <LinesSkeleton />;
  const plans = ofMonth.data.data;
  return (
    <>
      {overdue.length > 0 && (
        <section className="plans-late">
          <h2 className="text-20">{t('late', { count: overdue.length })}</h2>
          <p className="text-muted">{t('lateAbout')}</p>
          <PlanDays plans={overdue} />
        </section>
      )}
      {ofMonth.data.has_more && <p className="text-muted">{t('cut', { count: plans.length })}</p>}
      {isNarrow && plans.length === 0 && <EmptyState title={t('none')} />}
      {isNarrow ? (
        <PlanDays plans={plans} onMove={move} />
      ) : (
        <CalendarGrid month={month} today={today} caption={caption} plans={plans} onMove={move} />
      )}
    </>
  );
}

function usePlans(input: { since?: string; until: string }) {
  return useAnswer(queryOf(useApi(), 'GET /api/admin/plans', input, { keptMs: 0 }));
}

/** From the first day of the first week to the last of the last one, by the clocks of the site. */
function spanOf(month: Month, zone: string): { since: string; until: string } {
  const days = monthWeeks(month).flat();
  const [since = '', until = ''] = [days[0] ?? '', laterDay(days.at(-1) ?? '', 1)].map(
    // The day begins an hour later if clocks are put forward at midnight.
    (day) => instantsOf(`${day}T00:00`, zone)[0] ?? instantsOf(`${day}T01:00`, zone)[0],
  );
  return { since, until };
}
