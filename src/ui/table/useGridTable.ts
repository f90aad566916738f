import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { changeColumn, MAX_WIDTH, MIN_WIDTH } from './arrangedColumns.ts';
import type { TableColumn, TableDeclaration } from './TableDeclaration.ts';
import type { TableModel } from './useTableModel.ts';

/** The server sorts, filters and pages. */
const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});
type Features = typeof features;
export type GridRowModel<Row extends { id: string }> = TableRow<Features, Row>;
export type GridTable<Row extends { id: string }> = ReturnType<typeof useGridTable<Row>>;

const NO_ROWS: never[] = [];

/**
 * The table library with our state: columns as the member arranged them, sorting as the address
 * says.
 */
export function useGridTable<Row extends { id: string }>({
  table,
  address,
  rows,
  columns,
  view,
}: TableModel<Row>) {
  const { search, go } = address;
  const defs = useMemo(() => table.columns.map((column) => columnDef(column, table)), [table]);
  const sorting = [{ id: search.sort, desc: search.order === 'desc' }];
  return useTable<Features, Row>({
    features,
    columns: defs,
    data: (rows.rows ?? NO_ROWS) as Row[],
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    columnResizeMode: 'onChange',
    state: {
      sorting,
      columnOrder: columns.map(({ key }) => key),
      columnVisibility: Object.fromEntries(columns.map(({ key, is_hidden }) => [key, !is_hidden])),
      columnSizing: Object.fromEntries(columns.map(({ key, width }) => [key, width])),
    },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) go({ sort: first.id, order: first.desc ? 'desc' : 'asc' });
    },
    onColumnSizingChange: (update) => {
      const before = Object.fromEntries(columns.map(({ key, width }) => [key, width]));
      const after = typeof update === 'function' ? update(before) : update;
      const changed = columns.filter(({ key, width }) => after[key] !== undefined && after[key] !== width);
      const next = changed.reduce(
        (all, { key }) => changeColumn(all, key, { width: after[key] ?? 0 }),
        columns,
      );
      if (changed.length > 0) view.change({ columns: next });
    },
  });
}

function columnDef<Row extends { id: string }>(
  column: TableColumn<Row>,
  { sort }: TableDeclaration<Row>,
): ColumnDef<Features, Row> {
  return {
    id: column.key,
    header: column.label,
    accessorFn: (row) => row.id,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.isSortable ?? false,
    sortDescFirst: column.key === sort.key && sort.order === 'desc',
    minSize: MIN_WIDTH,
    maxSize: MAX_WIDTH,
  };
}
