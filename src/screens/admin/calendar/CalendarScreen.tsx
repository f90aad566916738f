import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { wallTimeOf } from '../../../contract/wallTime.ts';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { isMonth, laterMonth, type Month } from '../../../features/overview/admin/monthDays.ts';
import { MonthPlans } from '../../../features/overview/admin/MonthPlans.tsx';

/** The plans of a month, and those that should be live by now. */
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
      <MonthPlans month={month} today={today} caption={name} />
    </div>
  );
});

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
