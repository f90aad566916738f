import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { BulkDialogState } from './useBulkDialog.tsx';

/** The tools of a table whose rows are edited in bulk. `ask` opens the dialog of each. */
export function useBulkTools(ask: BulkDialogState['ask']): readonly SelectionAct[] {
  const t = useTranslations('admin.table.bulk');
  return useMemo(
    () => [
      { label: t('replaceTexts'), keys: 'r', run: (target) => ask({ kind: 'replace_texts' }, target) },
      { label: t('editAsSheet'), keys: 'w', run: (target) => ask('sheet', target) },
    ],
    [t, ask],
  );
}
