import type { useTranslations } from 'use-intl';

import { MomentText } from '../../../ui/controls/MomentText.tsx';
import type { RowAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { SHOWN_JOB_STATES, type Job } from '../jobsApi.ts';
import { JobState } from './JobState.tsx';

type Words = ReturnType<typeof useTranslations<'admin.jobs'>>;

export type JobsTable = {
  t: Words;
  kindName: (kind: string) => string;
  rowActs: (job: Job) => readonly RowAct[];
};

/** The table of background jobs. */
export function jobsTable({ t, kindName, rowActs }: JobsTable): TableDeclaration<Job> {
  return {
    name: 'jobs',
    list: 'GET /api/admin/jobs',
    count: 'GET /api/admin/job-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'state', order: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        choices: SHOWN_JOB_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      },
      { key: 'runs', label: t('runs'), choices: [{ value: 'each', label: t('each') }] },
    ],
    columns: [
      { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => kindName(kind), isWide: true, width: 240 },
      {
        key: 'state',
        label: t('columns.state'),
        cell: (job) => <JobState job={job} />,
        isSortable: true,
        width: 130,
      },
      {
        key: 'reason',
        label: t('columns.reason'),
        cell: ({ reason, earlier }) => reason ?? (earlier > 0 ? t('earlier', { earlier }) : null),
        width: 280,
      },
      {
        key: 'created',
        label: t('columns.created'),
        cell: ({ created_at }) => <MomentText value={created_at} />,
        isSortable: true,
        width: 170,
      },
      { key: 'tries', label: t('columns.tries'), cell: ({ tries }) => tries, align: 'end', width: 90 },
    ],
    rowLabel: ({ kind }) => kindName(kind),
    rowActs,
    actsWidth: 148,
  };
}
