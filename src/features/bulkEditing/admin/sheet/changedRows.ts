import type { RowEdit } from '../../bulkAct.ts';
import { cellFault, isChanged, valueOf } from './cellText.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import type { Typed } from './sheetState.ts';

type Sheet = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; typed: Typed };

/** The rows that have changed, in their order, each with its changed fields alone. */
export function changedRows({ rows, columns, typed }: Sheet): RowEdit[] {
  return rows.flatMap((row) => {
    const fields = columns.flatMap((column) => {
      const text = typed[row.id]?.[column.field];
      return text !== undefined && isChanged(column, row, text)
        ? [[column.field, valueOf(column, text)] as const]
        : [];
    });
    return fields.length === 0
      ? []
      : [{ id: row.id, version: row.version, fields: Object.fromEntries(fields) }];
  });
}

/** The first changed cell that cannot have its text, by the places of its row and column. */
export function firstFault({ rows, columns, typed }: Sheet): { row: number; column: number } | undefined {
  for (const [row, { id }] of rows.entries()) {
    const column = columns.findIndex((one) => {
      const text = typed[id]?.[one.field];
      return text !== undefined && cellFault(one, text) !== undefined;
    });
    if (column >= 0) return { row, column };
  }
  return undefined;
}

/** Columns with changed cells: they stay in view. */
export function changedFields(typed: Typed): ReadonlySet<string> {
  return new Set(Object.values(typed).flatMap((fields) => Object.keys(fields)));
}
