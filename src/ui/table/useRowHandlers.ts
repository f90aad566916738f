import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GridPlace } from './gridKeys.ts';
import type { RowHandlers } from './GridRow.tsx';
import { canEdit } from './useCellEditing.ts';
import type { TableModel } from './useTableModel.ts';

type Shown = {
  ids: readonly string[];
  columns: readonly { key: string }[];
  /** The number of the first column of the entity's own. */
  first: number;
  move(to: GridPlace): void;
};

/** The requests of rows to their grid, in one object that stays the same. */
export function useRowHandlers<Row extends { id: string }>(
  model: TableModel<Row>,
  shown: Shown,
): RowHandlers<Row> {
  const latest = useRef({ model, shown });
  useLayoutEffect(() => {
    latest.current = { model, shown };
  });
  return useMemo(() => {
    const now = () => latest.current;
    const placeOf = (row: Row, column: string): GridPlace => {
      const { ids, columns, first } = now().shown;
      return { row: ids.indexOf(row.id), column: columns.findIndex(({ key }) => key === column) + first };
    };
    return {
      select(index, isOn, isExtending) {
        const { ids } = now().shown;
        const { selection } = now().model;
        if (isExtending) selection.extend(ids, index, index);
        else selection.toggle([ids[index] ?? ''], isOn);
      },
      edit: (row, column) => void now().model.editor.open(row, column),
      type: (value) => now().model.editor.type(value),
      save: (row) => void now().model.editor.save(row),
      close: () => now().model.editor.close(),
      async saveAndGo(row, by) {
        const column = now().model.editor.editing?.column ?? '';
        if (!(await now().model.editor.save(row))) return;
        const next = nextEditable(now(), placeOf(row, column), by);
        if (!next) return;
        now().shown.move(placeOf(next.row, next.column));
        now().model.editor.open(next.row, next.column);
      },
    };
  }, []);
}

/**
 * The next cell that can be edited, on this row or on one further on; before it where `by` is -1.
 */
function nextEditable<Row extends { id: string }>(
  { model, shown }: { model: TableModel<Row>; shown: Shown },
  from: GridPlace,
  by: 1 | -1,
): { row: Row; column: string } | undefined {
  const rows = model.rows.rows ?? [];
  const cells = rows.flatMap((row, index) =>
    shown.columns.flatMap(({ key }, position) => {
      const column = model.table.columns.find((one) => one.key === key);
      if (!column || !canEdit(column, row)) return [];
      const order = index * shown.columns.length + position;
      return [{ row, column: key, order }];
    }),
  );
  const here = from.row * shown.columns.length + from.column - shown.first;
  return by === 1 ? cells.find(({ order }) => order > here) : cells.findLast(({ order }) => order < here);
}
