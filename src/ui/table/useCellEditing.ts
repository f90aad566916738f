import { useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/ApiError.ts';
import { updateAnswers, type AnswerUpdate } from '../api/changeAnswers.ts';
import { useQueryCache } from '../api/useQueryCache.ts';
import { hasUnsaved, reduceCellEditing, type CellEditing } from './cellEditing.ts';
import type { TableColumn, TableDeclaration } from './TableDeclaration.ts';

export type CellEditor<Row> = {
  editing: CellEditing | null;
  /** False where the cell is not for editing. */
  open(row: Row, column: string): boolean;
  type(value: string): void;
  /** Closes the cell once it is saved. True where it is. */
  save(row: Row): Promise<boolean>;
  close(): void;
};

/** Inline editing: one cell at a time, and a refusal stays in the cell with what was typed. */
export function useCellEditing<Row extends { id: string }>(
  table: TableDeclaration<Row>,
  say: (words: string) => void,
): CellEditor<Row> {
  const t = useTranslations('admin.table');
  const error = useTranslations('error');
  const queries = useQueryCache();
  const [editing, dispatch] = useReducer(reduceCellEditing, null);
  const close = () => dispatch({ type: 'close' });
  return {
    editing,
    close,
    open(row, key) {
      const column = table.columns.find((one) => one.key === key);
      if (!column || !canEdit(column, row)) return false;
      dispatch({ type: 'open', rowId: row.id, column: key, value: column.edit?.value(row) ?? '' });
      return true;
    },
    type: (value) => dispatch({ type: 'type', value }),
    async save(row) {
      const column = table.columns.find(({ key }) => key === editing?.column);
      if (!editing || !column?.edit || editing.isSaving) return false;
      if (!hasUnsaved(editing)) {
        close();
        return true;
      }
      dispatch({ type: 'save' });
      try {
        const saved = await column.edit.save(row, editing.value);
        updateAnswers(queries, rowUpdate(table.list, saved));
        close();
        say(t('saved', { column: column.label, row: table.rowLabel(saved) }));
        return true;
      } catch (refused) {
        const isAnswer = refused instanceof ApiError && refused.code !== 'network';
        const words = isAnswer
          ? (Object.values(refused.errors).flat()[0] ?? refused.message)
          : error('unreachable.message');
        dispatch({ type: 'refused', message: words });
        return false;
      }
    },
  };
}

export function canEdit<Row>({ edit }: TableColumn<Row>, row: Row): boolean {
  return edit !== undefined && (edit.canEdit?.(row) ?? true);
}

/** Puts a row that was changed into all lists that are cached. */
function rowUpdate<Row extends { id: string }>(list: TableDeclaration<Row>['list'], row: Row): AnswerUpdate {
  type Page = { data: readonly { id: string }[] };
  const update = (page: Page): Page => ({
    ...page,
    data: page.data.map((one) => (one.id === row.id ? row : one)),
  });
  return { call: list, update } as unknown as AnswerUpdate;
}
