import type { Selection } from '../bulkAct.ts';

/** The selection without some of its rows. */
export function withoutRows(selection: Selection, leftOut: readonly string[]): Selection {
  if (leftOut.length === 0) return selection;
  const isLeft = (id: string) => !leftOut.includes(id);
  if (selection.ids) return { ids: selection.ids.filter(isLeft) };
  if (selection.rows) return { rows: selection.rows.filter(({ id }) => isLeft(id)) };
  return { ...selection, except: [...(selection.except ?? []), ...leftOut] };
}
