import type { ReactNode } from 'react';

export type DataTableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers stand under each other at the end. */
  align?: 'end';
};

export type DataTableSort = { key: string; direction: 'asc' | 'desc' };

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. The first column is the name of a row. */
  caption: string;
  /** The caption is read out, and not shown: under a heading that says the same. */
  isCaptionHidden?: boolean;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  sort?: DataTableSort;
  onSort?: (sort: DataTableSort) => void;
  /** Keys of the chosen rows. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** In place of the rows while they are on their way. */
  isLoading?: boolean;
  /** In place of the rows where there are none. */
  empty?: ReactNode;
};
