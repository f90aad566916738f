import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { instantsOf, wallTimeOf } from '../../../contract/wallTime.ts';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { useIsNarrow } from '../../../ui/table/useIsNarrow.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { Plan } from '../plansApi.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { PlanDays } from './ComingPlans.tsx';
import { isMonth, laterDay, laterMonth, monthWeeks, type Month } from './monthDays.ts';
import { usePlanMoves } from './usePlanMoves.ts';
import { usePlanName } from './usePlanName.ts';
import './calendar.css';

/** What goes live in a month, and what should be live by now. */
export const CalendarScreen = withWords(function CalendarScreen() {
  const t = useTranslations('admin.calendar');
  const format = useFormatter();
  const { timezone: zone } = useSite();
  const [today] = useState(() => wallTimeOf(new Date().toISOString(), zone).slice(0, 10));
  const { month, go } = useMonth(today.slice(0, 7));
  const name = format.dateTime(new Date(`${month}-01T00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const step = (months: number) => go(laterMonth(month, months));
  usePaletteActions([
    { id: 'month-before', name: t('previous'), keys: '[', run: () => step(-1) },
    { id: 'month-after', name: t('next'), keys: ']', run: () => step(1) },
  ]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <>
            <Button onClick={() => step(-1)}>{t('previous')}</Button>
            <Button onClick={() => go(today.slice(0, 7))}>{t('today')}</Button>
            <Button onClick={() => step(1)}>{t('next')}</Button>
          </>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('titleOf', { month: name })}
      </h1>
      <p className="mb-16 text-muted">{t('about', { zone })}</p>
      <Plans month={month} today={today} caption={name} />
    </div>
  );
});

function Plans({ month, today, caption }: { month: Month; today: string; caption: string }) {
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
    // Where clocks are put forward at midnight, the day begins an hour later.
    (day) => instantsOf(`${day}T00:00`, zone)[0] ?? instantsOf(`${day}T01:00`, zone)[0],
  );
  return { since, until };
}

/** The month is part of the address. */
function useMonth(usual: Month): { month: Month; go: (month: Month) => void } {
  const navigate = useNavigate();
  const locale = useLocale();
  const { month } = useLocation().search as { month?: unknown };
  return {
    month: typeof month === 'string' && isMonth(month) ? month : usual,
    go(next) {
      const to: string = `/${locale}/admin/calendar`;
      void navigate({ to, search: next === usual ? {} : ({ month: next } as never) });
    },
  };
}
