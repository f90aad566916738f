import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { NEEDS, NEEDS_OF_COMICS, type Need } from '../../../features/overview/needs.ts';
import { ComingPlans } from '../../../features/overview/admin/ComingPlans.tsx';
import { NeedLine } from '../../../features/overview/admin/NeedLine.tsx';
import '../../../features/overview/admin/overview.css';

/** Fetched later, because they are below the fold. */
const OpenUploads = fetchedWithWords(
  async () => (await import('../../../features/uploads/admin/OpenUploads.tsx')).OpenUploads,
  ['admin/openUploads'],
);
const JobsNow = fetchedWithWords(
  async () => (await import('../../../features/overview/admin/JobsNow.tsx')).JobsNow,
  ['admin/jobs', 'admin/overview'],
);

/**
 * The front page of the admin area: what needs somebody, the gravest first. Each line loads by
 * itself.
 */
export const OverviewScreen = withWords(function OverviewScreen() {
  const { user } = useSession();
  return user?.role === 'admin' && !user.is_limited ? <WelcomedOverview /> : <Overview />;
});

/** The first admin of a new site is led through its first steps before. */
function WelcomedOverview() {
  const api = useApi();
  const { data, isFailed } = useAnswer(queryOf(api, 'GET /api/admin/welcome', {}, { keptMs: 0 }));
  const to: string = `/${useLocale()}/admin/welcome`;
  if (data?.is_needed) return <Navigate to={to} replace />;
  return <Overview isAwaited={!data && !isFailed} />;
}

/**
 * While it is awaited whether there are first steps, the heading stands alone: it takes the focus
 * of whoever arrives.
 */
function Overview({ isAwaited = false }: { isAwaited?: boolean }) {
  const t = useTranslations('admin.overview');
  const { features } = useSite();
  const [counts, setCounts] = useState<Partial<Record<Need, number>>>({});
  const [round, setRound] = useState(0);
  const countAgain = () => setRound((before) => before + 1);
  usePaletteActions([{ id: 'overview-again', name: t('again'), keys: 'r', run: countAgain }]);
  const isLimited = useSession().user?.is_limited === true;
  const all = isLimited ? NEEDS_OF_COMICS : NEEDS;
  const needs = all.filter((need) => need !== 'missing_rating' || features.includes('ratings'));
  const isClear = !isAwaited && needs.every((need) => counts[need] === 0);
  return (
    <div className="wrap overview">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead actions={<Button onClick={countAgain}>{t('again')}</Button>} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="overview-about">{t('about')}</p>
      {isClear && (
        <EmptyState mark="✓" title={t('clear')}>
          <p>{t('clearAbout')}</p>
        </EmptyState>
      )}
      <ul className="need-list" hidden={isClear || isAwaited}>
        {!isAwaited &&
          needs.map((need) => (
            <NeedLine
              key={`${need} ${round}`}
              need={need}
              onCount={(count) => setCounts((before) => ({ ...before, [need]: count }))}
            />
          ))}
      </ul>
      {!isAwaited && <ComingPlans key={round} />}
      {!isAwaited && <OpenUploads />}
      {!isAwaited && !isLimited && <JobsNow />}
    </div>
  );
}
