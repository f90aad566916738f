import { useRouter } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import type { GridAct } from './gridKeys.ts';
import { isSelected } from './tableSelection.ts';
import { placeOf, type GridFocus } from './useGridFocus.ts';
import type { TableModel } from './useTableModel.ts';

type GridParts = {
  box: { current: HTMLDivElement | null };
  ids: readonly string[];
  shownColumns: readonly { key: string }[];
  first: number;
  focus: GridFocus;
};

/** Does what a key asks for; false where it is nothing for the grid. */
export function useGridActs<Row extends { id: string }>(
  model: TableModel<Row>,
  { box, ids, shownColumns, first, focus }: GridParts,
): (asked: GridAct, target: Element) => boolean {
  const router = useRouter();
  const language = useLocale();
  const { table, address, rows, selection, editor } = model;
  return (asked, target) => {
    const place = placeOf(target) ?? focus.place;
    const row = rows.rows?.[place.row];
    const isHead = place.row === -1;
    if (asked.act === 'move') {
      if (asked.isExtending && table.acts) selection.extend(ids, place.row, asked.to.row);
      focus.move(asked.to);
      return true;
    }
    if (asked.act === 'turnPage') {
      const page = address.search.page + asked.by;
      if (page >= 1 && (asked.by < 0 || rows.hasMore)) address.go({ page });
      return true;
    }
    if (asked.act === 'selectMore') {
      if (table.acts) selection.more(ids);
      return true;
    }
    // An element with the focus inside of a cell does its own.
    if (target.matches('button, a') && asked.act !== 'menu' && asked.act !== 'edit') return false;
    if (isHead) {
      const cell = box.current?.querySelector<HTMLElement>(`[data-at="-1:${place.column}"]`);
      if (asked.act !== 'open' && asked.act !== 'select') return false;
      if (place.column < first) cell?.querySelector('input')?.click();
      else cell?.click();
      return true;
    }
    if (!row) return false;
    if (asked.act === 'select') {
      if (!table.acts) return false;
      selection.toggle([row.id], !isSelected(selection.selection, row.id));
      return true;
    }
    if (asked.act === 'edit') return editor.open(row, shownColumns[place.column - first]?.key ?? '');
    const menu = box.current?.querySelector<HTMLElement>(`[data-index="${place.row}"] [data-row-menu]`);
    if (asked.act === 'menu' || !table.rowPath) {
      menu?.focus();
      menu?.click();
      return menu !== null;
    }
    const to: string = `/${language}${table.rowPath(row)}`;
    void router.navigate({ to });
    return true;
  };
}
