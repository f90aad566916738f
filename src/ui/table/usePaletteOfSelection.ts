import { useTranslations } from 'use-intl';
import { usePaletteActions } from '../palette/usePaletteActions.ts';
import type { SelectionAct } from './TableDeclaration.ts';
import { isNothing, selectedCount, type TableSelection } from './tableSelection.ts';

export type PaletteOfSelection = {
  acts: readonly SelectionAct[];
  selection: TableSelection;
  /** The number of matching rows; undefined while that is not known exactly. */
  total: number | undefined;
  run: (act: SelectionAct) => void;
};

/**
 * While rows are selected, the palette does to them what the bar above the rows does, by the same
 * functions.
 */
export function usePaletteOfSelection({ acts, selection, total, run }: PaletteOfSelection): void {
  const t = useTranslations('admin.table');
  const isAll = selection.kind === 'all';
  const possible = isNothing(selection) ? [] : acts.filter(({ isForAll }) => isForAll || !isAll);
  usePaletteActions(
    possible.map((act) => ({
      id: `selection:${act.label}`,
      name:
        isAll && total === undefined
          ? t('actOnAll', { act: act.label })
          : t('actOnSelected', { act: act.label, count: selectedCount(selection, total ?? 0) }),
      ...(act.keys === undefined ? {} : { keys: act.keys }),
      run: () => run(act),
    })),
  );
}
