import { useCallback, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { PartKind } from '../../../features/bulkEditing/admin/bulkParts.ts';
import { useBulkDialog } from '../../../features/bulkEditing/admin/useBulkDialog.tsx';
import { useBulkTools } from '../../../features/bulkEditing/admin/useBulkTools.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { chaptersTable, type ChangeAll } from '../../../features/chapterEditing/admin/chaptersTable.tsx';
import { useChapterLineActs } from '../../../features/chapterEditing/admin/useChapterLineActs.ts';
import { useManagedName } from '../../../features/chapterEditing/admin/useManagedName.ts';

/**
 * Chapters of all comics in every state, the last changed first. The selection can be edited as one
 * act, and so can all that a filter finds.
 */
export const AllChaptersScreen = withWords(function AllChaptersScreen() {
  const t = useTranslations('admin.chapters');
  const locale = useLocale();
  const { timezone: zone } = useSite();
  const acts = useChapterLineActs();
  const nameOf = useManagedName();
  const { changeAll, moreActs, tools, dialog } = useBulkEdits();
  const table = useMemo(
    () => ({ ...chaptersTable({ t, locale, zone, nameOf, acts, changeAll, moreActs }), tools }),
    [t, locale, zone, nameOf, acts, changeAll, moreActs, tools],
  );
  return (
    <>
      <div className="wrap min-h-dvh pt-32">
        <PageHead title={table.title} isIndexed={false} />
        <AdminHead />
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {table.title}
        </h1>
        <EntityTable table={table} />
      </div>
      {dialog}
    </>
  );
});

function useBulkEdits() {
  const t = useTranslations('admin.chapters');
  const { ask, dialog } = useBulkDialog('chapters');
  const changeAll = useCallback<ChangeAll>(
    (act, target) => ask({ act: { publication: { act } } }, target),
    [ask],
  );
  const moreActs = useMemo((): SelectionAct[] => {
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
  return { changeAll, moreActs, tools: useBulkTools('chapters', ask), dialog };
}
