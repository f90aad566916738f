import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GridPlace } from './gridKeys.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { pageState } from './tableSelection.ts';
import type { GridTable } from './useGridTable.ts';
import type { TableModel } from './useTableModel.ts';
import '../kit/check.css';
import './entityTable.css';

export type GridHeadProps<Row extends { id: string }> = {
  model: TableModel<Row>;
  grid: GridTable<Row>;
  place: GridPlace;
};

/**
 * The names of the columns. A press on one that can be sorted by sorts, a second one turns the
 * order round.
 */
export function GridHead<Row extends { id: string }>({ model, grid, place }: GridHeadProps<Row>) {
  const t = useTranslations('admin.table');
  const { table, rows, selection } = model;
  const canSelect = table.acts !== undefined;
  const headers = grid.getHeaderGroups()[0]?.headers ?? [];
  const first = canSelect ? 1 : 0;
  const width = headers.length + first + (table.rowActs ? 1 : 0);
  const at = (column: number) => ({
    'data-at': `-1:${column}`,
    tabIndex: place.row === -1 && place.column === column ? 0 : -1,
  });
  const ids = (rows.rows ?? []).map(({ id }) => id);
  const state = pageState(selection.selection, ids);
  return (
    <div role="rowgroup" className="entity-head">
      <div role="row" aria-rowindex={1} className="entity-row">
        {canSelect && (
          <div role="columnheader" className="entity-cell entity-select" {...at(0)}>
            <PageBox
              label={t('selectPage')}
              state={state}
              onToggle={() => selection.toggle(ids, state !== 'all')}
            />
          </div>
        )}
        {headers.map((header, index) => {
          const { column } = header;
          const direction = column.getIsSorted();
          const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
          const align = table.columns.find(({ key }) => key === column.id)?.align;
          const isSortable = column.getCanSort();
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the keys of all its cells
            <div
              key={header.id}
              role="columnheader"
              aria-sort={isSortable ? SPOKEN[String(direction)] : undefined}
              className={`entity-cell ${isSortable ? 'entity-sortable' : ''} ${align === 'end' ? 'entity-end' : ''}`}
              {...at(index + first)}
              onClick={() => isSortable && column.toggleSorting()}
            >
              <grid.FlexRender header={header} />
              {isSortable && (
                <Arrow aria-hidden className={`size-icon-small ${direction ? '' : 'entity-unsorted'}`} />
              )}
              {/* Widths without a mouse are changed in the dialog of the columns. */}
              <span
                aria-hidden
                className="entity-grip"
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
                onClick={(event) => event.stopPropagation()}
              />
            </div>
          );
        })}
        {table.rowActs && (
          <div role="columnheader" className="entity-cell entity-acts-cell" {...at(width - 1)}>
            <span className="sr-only">{t('actions')}</span>
          </div>
        )}
      </div>
      <div role="row" aria-rowindex={2} className="entity-bar-row">
        <div role="gridcell" aria-colspan={width} className="entity-bar">
          <SelectionBar model={model} />
        </div>
      </div>
    </div>
  );
}

const SPOKEN: Record<string, 'ascending' | 'descending' | 'none'> = {
  asc: 'ascending',
  desc: 'descending',
  false: 'none',
};

type PageBoxProps = { label: string; state: 'none' | 'some' | 'all'; onToggle: () => void };

function PageBox({ label, state, onToggle }: PageBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="entity-check-box">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        tabIndex={-1}
        checked={state === 'all'}
        onChange={onToggle}
      />
    </label>
  );
}
