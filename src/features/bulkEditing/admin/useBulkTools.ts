import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkDialogState } from './useBulkDialog.tsx';
import { useCsvTools } from './useCsvTools.ts';

/** The tools of a table whose rows are edited in bulk. `ask` opens the dialog of each. */
export function useBulkTools(subject: BulkSubject, ask: BulkDialogState['ask']): readonly SelectionAct[] {
  const t = useTranslations('admin.bulkTools');
  const csvTools = useCsvTools(subject, ask);
  return useMemo(
    () => [
      { label: t('replaceTexts'), keys: 'r', run: (target) => ask({ kind: 'replace_texts' }, target) },
      { label: t('editAsSheet'), keys: 'w', run: (target) => ask('sheet', target) },
      ...csvTools,
    ],
    [t, ask, csvTools],
  );
}
