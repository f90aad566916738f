import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { PartKind } from '../../../features/bulkEditing/admin/bulkParts.ts';
import { useBulkDialog } from '../../../features/bulkEditing/admin/useBulkDialog.tsx';
import { useBulkTools } from '../../../features/bulkEditing/admin/useBulkTools.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { comicsTable } from '../../../features/comicEditing/admin/comicsTable.tsx';
import { NewComicDialog } from '../../../features/comicEditing/admin/NewComicDialog.tsx';
import { useOwnGroups } from '../../../features/comicEditing/admin/useOwnGroups.ts';
import { useComicLineActs } from '../../../features/comicEditing/admin/useComicLineActs.ts';

/** Each opens the dialog with this part, as the button does with its first one. */
const PALETTE_ACTS = [
  ['publish', 'p'],
  ['unpublish', 'u'],
  ['schedule', 's'],
  ['add', 't'],
  ['remove', 'd'],
  ['set', 'f'],
  ['bin', 'b'],
] as const satisfies [PartKind, string][];

/** Comics in every state, the last changed first. The selection can be edited as one act. */
export const ComicsScreen = withWords(function ComicsScreen() {
  const t = useTranslations('admin.comics');
  const ofComics = useTranslations('comic');
  const locale = useLocale();
  const acts = useComicLineActs();
  const { selectionActs, tools, dialog } = useBulkEdits();
  const [isMaking, setIsMaking] = useState(false);
  const groups = useOwnGroups();
  const canMake = groups === null || groups.length > 0;
  const table = useMemo(
    () => ({ ...comicsTable({ t, ofComics, locale }, acts, selectionActs), tools }),
    [t, ofComics, locale, acts, selectionActs, tools],
  );
  usePaletteActions(
    canMake ? [{ id: 'comic-new', name: t('new.open'), keys: 'n', run: () => setIsMaking(true) }] : [],
  );
  return (
    <>
      <div className="wrap min-h-dvh pt-32">
        <PageHead title={t('title')} isIndexed={false} />
        <AdminHead
          actions={
            <>
              {groups === null && (
                <PathLink path="/admin/upload" className="button">
                  {t('fromFiles')}
                </PathLink>
              )}
              {canMake && (
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden className="size-icon-small" />}
                  onClick={() => setIsMaking(true)}
                >
                  {t('new.open')}
                </Button>
              )}
            </>
          }
        />
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {t('title')}
        </h1>
        <EntityTable table={table} />
        {isMaking && <NewComicDialog groups={groups ?? []} onClose={() => setIsMaking(false)} />}
      </div>
      {dialog}
    </>
  );
});

function useBulkEdits() {
  const t = useTranslations('admin.bulk');
  const { ask, dialog } = useBulkDialog('comics');
  const selectionActs = useMemo(() => {
    const asking = (kind: PartKind) => (target: TableTarget) => ask({ kind }, target);
    const edit: SelectionAct = { label: t('open'), keys: 'e', isForAll: true, run: asking('add') };
    const others = PALETTE_ACTS.map(([kind, keys]): SelectionAct => ({
      label: t(`asking.${kind}`),
      keys,
      isForAll: true,
      isOnlyInPalette: true,
      run: asking(kind),
    }));
    return [edit, ...others];
  }, [t, ask]);
  return { selectionActs, tools: useBulkTools('comics', ask), dialog };
}
