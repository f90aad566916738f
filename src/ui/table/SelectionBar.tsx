import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import { NewerRows } from './NewerRows.tsx';
import { isNothing, pageState, selectedCount } from './tableSelection.ts';
import type { TableModel } from './useTableModel.ts';
import './entityTable.css';

/**
 * The number of rows, and, once some are selected, the actions on them. Its place is always kept,
 * so that no row moves.
 */
export function SelectionBar<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { table, rows, selection, isActing } = model;
  const { selection: chosen } = selection;
  const { count } = rows;
  if (isNothing(chosen))
    return (
      <>
        <span className="entity-count tabular">
          {count ? t(count.is_exact ? 'count' : 'countMore', { count: count.total }) : '\u00a0'}
        </span>
        <NewerRows model={model} />
      </>
    );
  const ids = (rows.rows ?? []).map(({ id }) => id);
  const isAll = chosen.kind === 'all';
  const canHaveAll =
    !isAll && pageState(chosen, ids) === 'all' && (rows.hasMore || model.address.search.page > 1);
  const selected = selectedCount(chosen, count?.total ?? 0);
  return (
    <>
      <strong className="entity-count tabular">
        {isAll && !count?.is_exact ? t('allSelected') : t('selected', { count: selected })}
      </strong>
      {canHaveAll && (
        <Button variant="quiet" onClick={selection.everything}>
          {count?.is_exact ? t('selectAll', { count: count.total }) : t('selectAllUncounted')}
        </Button>
      )}
      {table.acts
        ?.filter((act) => !act.isOnlyInPalette)
        .map((act) => (
          <Button
            key={act.label}
            aria-keyshortcuts={act.keys}
            icon={act.icon}
            variant={act.isDanger ? 'danger' : 'plain'}
            disabled={isAll && !act.isForAll}
            isBusy={isActing}
            onClick={() => void model.run(act)}
          >
            {act.label}
          </Button>
        ))}
      <button
        type="button"
        className="icon-button ml-auto"
        aria-label={t('clearSelection')}
        onClick={model.clear}
      >
        <X aria-hidden className="size-icon" />
      </button>
    </>
  );
}
