import type { ReactNode } from 'react';
import type { ApiKey } from '../../contract/ApiMap.ts';
import type { Order } from '../../contract/order.ts';
import type { TableTarget } from './tableSelection.ts';

/**
 * Everything that one entity says of its table. Make it once (`useMemo`): rows are redrawn when it
 * changes.
 */
export type TableDeclaration<Row extends { id: string }> = {
  /** Under this name the server keeps columns and saved filters. */
  name: string;
  /** `listInput` and `listOutput` of `contract/staffList.ts`. */
  list: ApiKey;
  /** `CountInput` and `CountOutput`. */
  count: ApiKey;
  /**
   * The part of the filter line that says what the screen is about. It always holds and is not
   * shown; acts on all that match have it too.
   */
  within?: string;
  title: string;
  /** The label that says what the search line looks for. */
  search: string;
  empty: string;
  /** Stands before the name of a row, as `<CoverPicture className="entity-picture" />`. */
  picture?: (row: Row) => ReactNode;
  /** The first one names the row: it is its link, and cannot be hidden. */
  columns: readonly TableColumn<Row>[];
  sort: { key: string; order: Order };
  /**
   * The sort that has new rows first. With it the table tells of rows of others; the count takes
   * `since`.
   */
  newest?: { key: string; order: Order };
  filters?: readonly TableFilter[];
  rowLabel: (row: Row) => string;
  /** The row's screen, without its language. */
  rowPath?: (row: Row) => string;
  rowActs?: (row: Row) => readonly RowAct[];
  /** In pixels, where rows have quick acts; without them the button of the menu is all. */
  actsWidth?: number;
  /** Acts on the selection. Without any, nothing can be selected. */
  acts?: readonly SelectionAct[];
  /** Done to the selection, or to all that match where nothing is selected; in a menu above. */
  tools?: readonly SelectionAct[];
};

export type TableColumn<Row> = {
  /** Also the name of its sort. */
  key: string;
  label: string;
  /** Words and pictures, never a control: a table is one tab stop. */
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** In pixels. */
  width?: number;
  /** Takes the width that is left over. */
  isWide?: boolean;
  align?: 'end';
  /** Until it is chosen. */
  isHidden?: boolean;
  edit?: CellEdit<Row>;
};

/** A plain field that is edited in its cell. `save` answers with the row as it is then. */
export type CellEdit<Row> = {
  canEdit?: (row: Row) => boolean;
  value: (row: Row) => string;
  save: (row: Row, value: string) => Promise<Row>;
} & (
  | { kind: 'text'; maxLength?: number }
  | { kind: 'choice'; choices: readonly FilterChoice[] }
  /** Its value is `yes` or `no`. */
  | { kind: 'yesNo' }
);

/** A key of the filter line with the values that can be chosen; others are typed. */
export type TableFilter = { key: string; label: string; choices: readonly FilterChoice[] };
export type FilterChoice = { value: string; label: string };

export type RowAct = {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
  hasLine?: boolean;
  /** Also a button in the row: for what rows like it mostly need. */
  isQuick?: boolean;
};

export type SelectionAct = {
  label: string;
  /** Such as `e` or `Mod+E`; it works while rows are selected. */
  keys?: string;
  /** One of many: in the palette alone, not in the bar above the rows. */
  isOnlyInPalette?: boolean;
  icon?: ReactNode;
  isDanger?: boolean;
  /** It can be done to a filter, not only to rows that are named. */
  isForAll?: boolean;
  /**
   * Resolves when it is done; the rows are then asked for again and the selection is empty. With
   * false nothing was done, and the selection stays.
   */
  run: (target: TableTarget) => Promise<boolean | void>;
};
