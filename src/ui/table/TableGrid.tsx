import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyRows } from './EmptyRows.tsx';
import { GridHead } from './GridHead.tsx';
import { gridAct } from './gridKeys.ts';
import { GridRow } from './GridRow.tsx';
import { keptPlace } from './keptPlaces.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { isSelected } from './tableSelection.ts';
import { useGridActs } from './useGridActs.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridTable } from './useGridTable.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useRowHandlers } from './useRowHandlers.ts';
import type { TableModel } from './useTableModel.ts';
import './entityTable.css';

/** Above so many rows, those out of view are left out. */
const PLAIN_ROWS = 100;
/** The height of a row that was not measured yet. */
const ROW_PX = 41;
/** The line of names, and the line with the count or the selection. */
const HEAD_ROWS = 2;

/** Rows and columns on wide screens: one tab stop, worked by keys (WAI-ARIA grid). */
export function TableGrid<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const hint = useId();
  const { table, address, rows, columns, selection, editor } = model;
  const { search, step } = address;
  const box = useRef<HTMLDivElement>(null);
  const grid = useGridTable(model);
  const ids = (rows.rows ?? []).map(({ id }) => id);
  const shownColumns = columns.filter(({ is_hidden }) => !is_hidden);
  const first = table.acts ? 1 : 0;
  const width = shownColumns.length + first + (table.rowActs ? 1 : 0);
  const [left] = useState(() => keptPlace(step));
  const focus = useGridFocus(box, ids, {
    row: Math.max(0, ids.indexOf(left?.id ?? '')),
    column: left?.column ?? first,
    id: left?.id,
  });
  const { place } = focus;
  const isVirtual = ids.length > PLAIN_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- no compiler keeps what it returns (decision 25)
  const virtualizer = useVirtualizer({
    count: ids.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    // The row with the focus is never left out: the focus would be lost with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, place.row)])].toSorted((a, b) => a - b),
  });
  const handlers = useRowHandlers(model, { ids, columns: shownColumns, first, move: focus.move });
  const act = useGridActs(model, { box, ids, shownColumns, first, focus });
  useKeptPlace({
    box,
    step,
    isHere: ids.length > 0,
    place: { id: ids[place.row], column: place.column },
    focus: () => focus.move(place),
  });
  const press = (event: KeyboardEvent) => {
    const { target, nativeEvent } = event;
    if (event.defaultPrevented || nativeEvent.isComposing || !isOfCell(target as Element)) return;
    const asked = gridAct(event, place, { rows: ids.length, columns: width });
    if (!asked || !act(asked, target as Element)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const draw = (index: number, top?: number) => {
    const row = grid.getRowModel().rows[index];
    return (
      row && (
        <GridRow
          key={row.id}
          table={table}
          row={row}
          columns={shownColumns.map(({ key }) => key).join()}
          index={index}
          rowIndex={(search.page - 1) * search.per_page + index + HEAD_ROWS + 1}
          isSelected={isSelected(selection.selection, row.id)}
          tabColumn={place.row === index ? place.column : undefined}
          editing={editor.editing?.rowId === row.id ? editor.editing : undefined}
          handlers={handlers}
          top={top}
          measure={top === undefined ? undefined : virtualizer.measureElement}
        />
      )
    );
  };
  const isLoading = !rows.rows || !model.view.isKnown;
  return (
    <div ref={box} className="entity-box">
      <p id={hint} hidden>
        {t('keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus */}
      <div
        role="grid"
        aria-label={table.title}
        aria-describedby={hint}
        aria-rowcount={rows.count?.is_exact ? rows.count.total + HEAD_ROWS : -1}
        aria-colcount={width}
        aria-multiselectable={table.acts !== undefined}
        aria-busy={rows.isWaiting}
        className="entity-grid"
        style={{ '--entity-columns': templateOf(model) } as object}
        // Before the buttons in cells: to those that open a menu, arrows mean that.
        onKeyDownCapture={press}
        onFocus={focus.onFocus}
        onDoubleClick={({ target }) => act({ act: 'edit' }, target as Element)}
      >
        <GridHead model={model} grid={grid} place={place} />
        {isLoading ? (
          <SkeletonRows columns={width} />
        ) : (
          <div
            role="rowgroup"
            className={isVirtual ? 'entity-virtual' : ''}
            style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
          >
            {isVirtual
              ? virtualizer.getVirtualItems().map(({ index, start }) => draw(index, start))
              : ids.map((_, index) => draw(index))}
          </div>
        )}
      </div>
      {!isLoading && ids.length === 0 && <EmptyRows model={model} />}
    </div>
  );
}

/** The column that is wide, or else the first one, takes what is left over. */
function templateOf<Row extends { id: string }>({ table, columns }: TableModel<Row>): string {
  const wide = table.columns.find(({ isWide }) => isWide)?.key ?? table.columns[0]?.key;
  const widths = columns
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ key, width }) => (key === wide ? `minmax(${width}px, 1fr)` : `${width}px`));
  return [
    ...(table.acts ? ['var(--touch)'] : []),
    ...widths,
    ...(table.rowActs ? [table.actsWidth ? `${table.actsWidth}px` : 'var(--touch)'] : []),
  ].join(' ');
}

/**
 * Fields and the bar have keys of their own; boxes, links and buttons of a cell have those of the
 * grid.
 */
function isOfCell(target: Element): boolean {
  return (
    target.closest('[data-at]') !== null && !target.matches('select, textarea, input:not([type=checkbox])')
  );
}
