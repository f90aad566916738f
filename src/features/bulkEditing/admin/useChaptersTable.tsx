import { useMemo, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SelectionAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import {
  chaptersTable,
  type ChangeAll,
  type ComicOfChapters,
} from '../../chapterEditing/admin/chaptersTable.tsx';
import { MoveChapterDialog } from '../../chapterEditing/admin/MoveChapterDialog.tsx';
import { useChapterLineActs } from '../../chapterEditing/admin/useChapterLineActs.ts';
import { useManagedName } from '../../chapterEditing/admin/useManagedName.ts';
import { useRenewChapters } from '../../chapterEditing/admin/useRenewChapters.ts';
import type { ChapterLine } from '../../chapterEditing/chapterLinesApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { PartKind } from './bulkParts.ts';
import { useBulkDialog } from './useBulkDialog.tsx';
import { useBulkTools } from './useBulkTools.ts';

/**
 * The table of the chapters of all comics, or of one, with bulk edits of what is chosen. Dialogs
 * stand beside it.
 * @param more acts that only one comic's chapters have
 */
export function useChaptersTable(
  comic?: ComicOfChapters,
  more?: SelectionAct,
): { table: TableDeclaration<ChapterLine>; dialogs: ReactNode } {
  const t = useTranslations('admin.chapters');
  const ofMoves = useTranslations('admin.moves');
  const locale = useLocale();
  const { timezone: zone } = useSite();
  const acts = useChapterLineActs();
  const nameOf = useManagedName();
  const { ask, dialog } = useBulkDialog('chapters');
  const tools = useBulkTools('chapters', ask);
  const renew = useRenewChapters();
  const [moved, setMoved] = useState<ChapterLine>();
  const table = useMemo(() => {
    const asking = (kind: PartKind) => (target: TableTarget) => ask({ kind }, target);
    const changeAll: ChangeAll = (act, target) => ask({ act: { publication: { act } } }, target);
    const schedule = asking('schedule');
    const move = { label: ofMoves('chapter.open'), run: setMoved };
    const moreActs: SelectionAct[] = [
      { label: t('all.edit'), keys: 'e', isForAll: true, run: asking('set') },
      { label: t('schedule'), keys: 's', isForAll: true, isOnlyInPalette: true, run: schedule },
      ...(more ? [more] : []),
    ];
    const words = { t, locale, zone, nameOf };
    return { ...chaptersTable(words, { acts, changeAll, moreActs, schedule, move }, comic), tools };
  }, [t, ofMoves, locale, zone, nameOf, acts, ask, more, comic, tools]);
  const dialogs = (
    <>
      {dialog}
      {moved && (
        <MoveChapterDialog
          chapter={moved}
          onMoved={renew}
          onBack={renew}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
  return { table, dialogs };
}
