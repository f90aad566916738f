/** A member's choice for one column, as the server keeps it. */
export type ColumnChoice = { key: string; width?: number; is_hidden: boolean };
export type SavedFilter = { name: string; q: string };
export type TableView = { columns: ColumnChoice[]; filters: SavedFilter[] };

export const MIN_WIDTH = 40;
export const MAX_WIDTH = 1_000;
export const USUAL_WIDTH = 160;

type Column = { key: string; width?: number; isHidden?: boolean };

/**
 * All columns of a table with the member's choices, in their order. A column that the member has
 * not seen yet stands behind the one that it follows in the table. The first column of the table
 * cannot be hidden.
 */
export function arrangeColumns(
  columns: readonly Column[],
  chosen: readonly ColumnChoice[],
): Required<ColumnChoice>[] {
  const order = chosen.map(({ key }) => key).filter((key) => columns.some((column) => column.key === key));
  for (const [index, { key }] of columns.entries())
    if (!order.includes(key)) {
      const before = columns[index - 1]?.key;
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    }
  return order.map((key) => {
    const column = columns.find((one) => one.key === key);
    const choice = chosen.find((one) => one.key === key);
    return {
      key,
      width: choice?.width ?? column?.width ?? USUAL_WIDTH,
      is_hidden: key !== columns[0]?.key && (choice?.is_hidden ?? column?.isHidden ?? false),
    };
  });
}

/** With a column one place further on (1) or back (-1). */
export function moveColumn<Choice extends ColumnChoice>(
  choices: readonly Choice[],
  key: string,
  by: 1 | -1,
): Choice[] {
  const from = choices.findIndex((one) => one.key === key);
  const to = from + by;
  const moved = choices[from];
  if (!moved || to < 0 || to >= choices.length) return [...choices];
  return choices.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function changeColumn<Choice extends ColumnChoice>(
  choices: readonly Choice[],
  key: string,
  change: { width?: number; is_hidden?: boolean },
): Choice[] {
  const width = change.width === undefined ? {} : { width: clampWidth(change.width) };
  return choices.map((one) => (one.key === key ? { ...one, ...change, ...width } : one));
}

function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));
}
