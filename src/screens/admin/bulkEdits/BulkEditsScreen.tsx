import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { useRecordActs } from '../../../ui/admin/RecordsContext.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { BulkEdit } from '../../../features/bulkEditing/bulkEditingApi.ts';
import { bulkEditsTable } from '../../../features/bulkEditing/admin/bulkEditsTable.tsx';
import { canUndo } from '../../../features/bulkEditing/admin/canUndo.ts';
import { useAskedUndo } from '../../../features/bulkEditing/admin/useAskedUndo.tsx';
import { useBulkActs } from '../../../features/bulkEditing/admin/useBulkActs.ts';

/** Recent bulk edits: what, who, how many, and the way back. */
export const BulkEditsScreen = withWords(function BulkEditsScreen() {
  const t = useTranslations('admin.bulk');
  const acts = useBulkActs();
  const { ask, dialog } = useAskedUndo();
  const run = (work: Promise<void>) => void work.catch((error: Error) => showResponse(error));
  const recordActs = useRecordActs();
  const waysBack = (bulk: BulkEdit) => {
    if (bulk.state === 'running') return [{ label: t('cancel'), onSelect: () => run(acts.cancel(bulk.id)) }];
    return canUndo(bulk) ? [{ label: t('undo'), onSelect: () => void ask(bulk) }] : [];
  };
  const rowActs = (bulk: BulkEdit) => [...waysBack(bulk), ...recordActs(bulk.by)];
  // oxlint-disable-next-line react/exhaustive-deps -- the acts do the same at each rendering
  const table = useMemo(() => bulkEditsTable(t, rowActs), [t, recordActs]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('list')} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('list')}
      </h1>
      <EntityTable table={table} />
      {dialog}
    </div>
  );
});
