import { useFormatter, useTranslations } from 'use-intl';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import type { DayCounts } from '../statisticsApi.ts';
import './statistics.css';

type DayTableProps = {
  data: readonly DayCounts[];
  lines: readonly Exclude<keyof DayCounts, 'day'>[];
  caption: string;
};

/** The days of a chart as numbers, the newest first; days without any are left out. */
export function DayTable({ data, lines, caption }: DayTableProps) {
  const t = useTranslations('admin.statistics');
  const format = useFormatter();
  const rows = data.filter((one) => lines.some((line) => one[line] > 0)).toReversed();
  return (
    <details className="statistics-table">
      <summary>{t('asTable')}</summary>
      <DataTable
        caption={caption}
        isCaptionHidden
        rows={rows}
        rowKey={({ day }) => day}
        rowLabel={({ day }) => day}
        empty={t('nothing')}
        columns={[
          {
            key: 'day',
            label: t('day'),
            cell: ({ day }) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }),
          },
          ...lines.map((line) => ({
            key: line,
            label: t(`lines.${line}`),
            cell: (one: DayCounts) => format.number(one[line]),
            align: 'end' as const,
          })),
        ]}
      />
    </details>
  );
}
