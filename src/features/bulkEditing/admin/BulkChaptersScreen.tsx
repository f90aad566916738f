import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { AllChaptersScreen } from '../../chapterEditing/admin/AllChaptersScreen.tsx';
import type { ChangeAll } from '../../chapterEditing/admin/chaptersTable.tsx';
import type { PartKind } from './bulkParts.ts';
import { useBulkDialog } from './useBulkDialog.tsx';

/**
 * The table of chapters, whose selection can be edited as one act, as can all that a filter finds.
 */
export const BulkChaptersScreen = withWords(function BulkChaptersScreen() {
  const t = useTranslations('admin.chapters');
  const { ask, dialog } = useBulkDialog('chapters');
  const changeAll = useCallback<ChangeAll>(
    (act, target) => ask({ act: { publication: { act } } }, target),
    [ask],
  );
  const acts = useMemo((): SelectionAct[] => {
    const asking = (kind: PartKind) => (target: TableTarget) => ask({ kind }, target);
    return [
      { label: t('all.edit'), keys: 'e', isForAll: true, run: asking('set') },
      {
        label: t('schedule'),
        keys: 's',
        isForAll: true,
        isOnlyInPalette: true,
        run: asking('schedule'),
      },
    ];
  }, [t, ask]);
  return (
    <>
      <AllChaptersScreen changeAll={changeAll} moreActs={acts} />
      {dialog}
    </>
  );
});
