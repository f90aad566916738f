import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { saveFile } from '../../../ui/device/saveFile.ts';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { selectionOf } from './selectionOf.ts';
import type { BulkDialogState } from './useBulkDialog.tsx';

/** Saves the rows of a table as a CSV file, and changes them by one. */
export function useCsvTools(subject: BulkSubject, ask: BulkDialogState['ask']): readonly SelectionAct[] {
  const t = useTranslations('admin.bulkTools');
  const { callApi } = useApi();
  const { id: site } = useSite();
  return useMemo(() => {
    const save: SelectionAct['run'] = async (target) => {
      const selection = selectionOf(target);
      const { csv, rows } = await callApi('POST /api/admin/bulk-edits/csv', { subject, selection });
      const day = new Date().toISOString().slice(0, 10);
      if (rows === 0) showResponse(t('noRowToSave'));
      else saveFile(`${site}-${subject}-${day}.csv`, csv, 'text/csv;charset=utf-8');
      return false;
    };
    return [
      { label: t('saveCsv'), run: save },
      { label: t('changeByCsv'), run: (target) => ask('csv', target) },
    ];
  }, [t, callApi, site, subject, ask]);
}
