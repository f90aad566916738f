import { useCallback, useState, type RefCallback } from 'react';
import { showResponse } from '../alerts/showResponse.ts';
import { arrangeColumns, changeColumn, type ColumnChoice } from './arrangedColumns.ts';
import type { SelectionAct, TableDeclaration } from './TableDeclaration.ts';
import { targetOf, toolTargetOf, type TableTarget } from './tableSelection.ts';
import { usePaletteOfTools } from './usePaletteOfTools.ts';
import { usePaletteOfSelection } from './usePaletteOfSelection.ts';
import { useCellEditing, type CellEditor } from './useCellEditing.ts';
import { useTableRows, type TableRows } from './useTableRows.ts';
import { useTableSearch, type TableAddress } from './useTableSearch.ts';
import { useTableSelection, type KeptSelection } from './useTableSelection.ts';
import { useTableView, type KeptTableView } from './useTableView.ts';

/** All that the parts of one table on the screen share. */
export type TableModel<Row extends { id: string }> = {
  table: TableDeclaration<Row>;
  address: TableAddress;
  /** The filter line as the server gets it. */
  line: string;
  rows: TableRows<Row>;
  view: KeptTableView;
  columns: Required<ColumnChoice>[];
  selection: KeptSelection;
  editor: CellEditor<Row>;
  /** For the one live region of the table. */
  say(words: string): void;
  spoken: string;
  run(act: SelectionAct): Promise<void>;
  runTool(tool: SelectionAct): Promise<void>;
  isActing: boolean;
  setRegion: RefCallback<HTMLElement>;
  /** The focus is on a row: the control that had it is gone. */
  focusRows(): void;
  /** Nothing is selected any more, and the focus is on a row: the bar that had it is gone. */
  clear(): void;
};

const NO_ACTS: readonly SelectionAct[] = [];

export function useTableModel<Row extends { id: string }>(table: TableDeclaration<Row>): TableModel<Row> {
  const address = useTableSearch(table);
  const { search, go } = address;
  const line = `${table.within ?? ''} ${search.q}`.trim();
  const rows = useTableRows(table, { ...search, q: line });
  const view = useTableView(table.name);
  const [spoken, setSpoken] = useState('');
  // The same words again would not be read out: a live region tells of changes.
  const say = useCallback(
    (words: string) => setSpoken((last) => (last === words ? `${words}\u00a0` : words)),
    [],
  );
  const selection = useTableSelection(search.q, { onReturn: (q) => go({ q }), say });
  const editor = useCellEditing(table, say);
  const [isActing, setIsActing] = useState(false);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const focusRows = () => {
    (region?.querySelector<HTMLElement>('[data-at][tabindex="0"]') ?? region)?.focus();
  };
  const clear = () => {
    selection.clear();
    focusRows();
  };
  const run = (act: SelectionAct) => runOn(act, targetOf(selection.selection, line));
  const runTool = (tool: SelectionAct) => runOn(tool, toolTargetOf(selection.selection, line));
  async function runOn(act: SelectionAct, target: TableTarget): Promise<void> {
    if (isActing) return;
    setIsActing(true);
    try {
      const isDone = await act.run(target);
      if (isDone === false) return;
      clear();
      rows.renew();
    } catch (error) {
      showResponse(error as Error);
    } finally {
      setIsActing(false);
    }
  }
  usePaletteOfSelection({
    acts: table.acts ?? NO_ACTS,
    selection: selection.selection,
    total: rows.count?.is_exact ? rows.count.total : undefined,
    run: (act) => void run(act),
  });
  usePaletteOfTools(table.tools ?? NO_ACTS, (tool) => void runTool(tool));
  return {
    table,
    address,
    line,
    rows,
    view,
    columns: arrangeColumns(table.columns, view.view.columns),
    selection,
    editor,
    say,
    spoken,
    isActing,
    setRegion,
    focusRows,
    clear,
    run,
    runTool,
  };
}

/** Keeps a change of one column. */
export function keepColumn<Row extends { id: string }>(
  { view, columns }: TableModel<Row>,
  key: string,
  change: { width?: number; is_hidden?: boolean },
): void {
  view.change({ columns: changeColumn(columns, key, change) });
}
