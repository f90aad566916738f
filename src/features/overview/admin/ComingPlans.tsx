import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { Plan } from '../plansApi.ts';
import { PlanLink } from './PlanLink.tsx';
import { plansByDay } from './plansByDay.ts';
import { usePlanName } from './usePlanName.ts';
import './calendar.css';

const DAYS = 14;
/** The calendar has the others. */
const SHOWN = 12;

/** The plans of the next two weeks, and those that should be live by now, by day. */
export function ComingPlans() {
  const t = useTranslations('admin.calendar');
  const api = useApi();
  const [until] = useState(() => new Date(Date.now() + DAYS * 86_400_000).toISOString());
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/admin/plans', { until }, { keptMs: 0 }));
  return (
    <section aria-labelledby="coming-plans" className="coming">
      <h2 id="coming-plans" className="text-20">
        {t('coming', { days: DAYS })}
      </h2>
      {isFailed && !data && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data?.data.length === 0 && <p className="text-muted">{t('none')}</p>}
      {data && <PlanDays plans={data.data.slice(0, SHOWN)} />}
      {data && (
        <PathLink path="/admin/calendar" className="button coming-open">
          {data.data.length > SHOWN ? t('more', { count: data.data.length - SHOWN }) : t('open')}
        </PathLink>
      )}
    </section>
  );
}

/** Plans below the day of each, by the clocks of the site. */
export function PlanDays({
  plans,
  onMove,
}: {
  plans: readonly Plan[];
  onMove?: (plan: Plan, days: number) => void;
}) {
  const nameOf = usePlanName();
  const format = useFormatter();
  const { timezone: zone } = useSite();
  const days = plansByDay(plans, zone);
  return (
    <ol className="plan-days">
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="plan-day">
            {format.dateTime(new Date(`${day}T00:00Z`), {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              timeZone: 'UTC',
            })}
          </h3>
          <ul>
            {ofDay.map((plan) => (
              <li key={plan.id}>
                <PlanLink
                  plan={plan}
                  name={nameOf(plan)}
                  zone={zone}
                  {...(onMove ? { onMove: (by: number) => onMove(plan, by) } : {})}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
