import { lazy, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { Statistics } from '../../../features/statistics/statisticsApi.ts';
import { STATISTICS_SPANS, type StatisticsSpan } from '../../../features/statistics/statisticsKinds.ts';
import { CountTables } from '../../../features/statistics/admin/CountTables.tsx';
import { DayTable } from '../../../features/statistics/admin/DayTable.tsx';
import { StoragePanel } from '../../../features/statistics/admin/StoragePanel.tsx';
import '../../../features/statistics/admin/statistics.css';

/** The tables say the same: charts that cannot be had are left out. */
const DaysChart = lazy(() =>
  loadChunk(() => import('../../../features/statistics/admin/DaysChart.tsx')).then(
    (chunk) => ({ default: chunk.DaysChart }),
    () => ({ default: () => null }),
  ),
);

/** The use of the site: by day, by comic, and what waits. */
export const StatisticsScreen = withWords(function StatisticsScreen() {
  const t = useTranslations('admin.statistics');
  const api = useApi();
  const [days, setDays] = useState<StatisticsSpan>('30');
  const query = queryOf(api, 'GET /api/admin/statistics', { days }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  return (
    <div className="wrap statistics">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="field-about">{t('about')}</p>
      <div className="statistics-span">
        <Select
          label={t('span')}
          name="days"
          value={days}
          onChange={({ target }) => setDays(STATISTICS_SPANS.find((one) => one === target.value) ?? '30')}
        >
          {STATISTICS_SPANS.map((one) => (
            <option key={one} value={one}>
              {t('days', { days: Number(one) })}
            </option>
          ))}
        </Select>
      </div>
      {!data && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data && <Counts statistics={data} />}
      {/* Waits for the counts, whose length would move the panel. */}
      {(data || isFailed) && <StoragePanel />}
    </div>
  );
});

const CHARTS = [
  { key: 'readers', lines: ['readers', 'reads'] },
  { key: 'members', lines: ['members'] },
  { key: 'reports', lines: ['reports'] },
] as const;

function Counts({ statistics }: { statistics: Statistics }) {
  const { data, open_reports: open, jobs } = statistics;
  const t = useTranslations('admin.statistics');
  const format = useFormatter();
  return (
    <>
      <dl className="statistics-now">
        {[
          [t('now.openReports'), open],
          [t('now.waiting'), jobs.waiting],
          [t('now.running'), jobs.running],
          [t('now.failed'), jobs.failed],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(Number(count))}</dd>
          </div>
        ))}
      </dl>
      {CHARTS.map(({ key, lines }) => (
        <Panel key={key} title={t(`charts.${key}`)}>
          <DayTable data={data} lines={lines} caption={t(`charts.${key}`)} />
          <div aria-hidden className="statistics-chart">
            <Suspense>
              <DaysChart data={data} lines={lines.map((line) => ({ key: line, name: t(`lines.${line}`) }))} />
            </Suspense>
          </div>
        </Panel>
      ))}
      <CountTables statistics={statistics} />
    </>
  );
}
