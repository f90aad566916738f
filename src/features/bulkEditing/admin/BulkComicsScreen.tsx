import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { ComicsScreen } from '../../comicEditing/admin/ComicsScreen.tsx';
import type { PartKind } from './bulkParts.ts';
import { useBulkDialog } from './useBulkDialog.tsx';

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

/** The table of comics, whose selection can be edited as one act. */
export const BulkComicsScreen = withWords(function BulkComicsScreen() {
  const t = useTranslations('admin.bulk');
  const { ask, dialog } = useBulkDialog('comics');
  const acts = useMemo(() => {
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
  return (
    <>
      <ComicsScreen acts={acts} />
      {dialog}
    </>
  );
});
