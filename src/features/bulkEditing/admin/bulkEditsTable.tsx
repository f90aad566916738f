import type { useTranslations } from 'use-intl';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import type { RowAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { BULK_EDIT_STATES } from '../bulkEditLimits.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { BulkEditName } from './BulkEditName.tsx';
import { BulkState } from './BulkState.tsx';

export type BulkEditsWords = ReturnType<typeof useTranslations<'admin.bulk'>>;

/** The table of bulk edits, the newest first. */
export function bulkEditsTable(
  t: BulkEditsWords,
  rowActs: (bulk: BulkEdit) => readonly RowAct[],
): TableDeclaration<BulkEdit> {
  return {
    name: 'bulk-edits',
    list: 'GET /api/admin/bulk-edits',
    count: 'GET /api/admin/bulk-edit-count',
    title: t('list'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'created', order: 'desc' },
    newest: { key: 'created', order: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        choices: BULK_EDIT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'what',
        label: t('columns.what'),
        isWide: true,
        width: 260,
        cell: (bulk) => <BulkEditName bulk={bulk} />,
      },
      { key: 'state', label: t('columns.state'), width: 120, cell: (bulk) => <BulkState bulk={bulk} /> },
      {
        key: 'changed',
        label: t('columns.changed'),
        width: 150,
        align: 'end',
        cell: ({ changed, total }) => t('progress', { done: changed, total }),
      },
      {
        key: 'refused',
        label: t('columns.refused'),
        width: 100,
        align: 'end',
        cell: ({ refused }) => refused,
      },
      { key: 'by', label: t('columns.by'), width: 140, cell: ({ by }) => by },
      {
        key: 'created',
        label: t('columns.created'),
        isSortable: true,
        width: 210,
        cell: (bulk) => <MomentText value={bulk.created_at} />,
      },
    ],
    rowLabel: ({ by, subject, total }) => t('one', { subject, by: by ?? '', total }),
    rowPath: ({ id }) => `/admin/bulk/${id}`,
    rowActs,
  };
}
