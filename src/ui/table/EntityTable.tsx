import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedAnswer } from '../layout/FailedAnswer.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableCards } from './TableCards.tsx';
import type { TableDeclaration } from './TableDeclaration.ts';
import { TableFoot } from './TableFoot.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableTools } from './TableTools.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { useTableModel, type TableModel } from './useTableModel.ts';
import './entityTable.css';
import './entityParts.css';

type EntityTableProps<Row extends { id: string }> = {
  table: TableDeclaration<Row>;
  /** Shown below the rows once those are there: their height would move it. */
  children?: ReactNode;
};

/**
 * The one table of staff: rows of an entity, made of its declaration. Its state is the address of
 * the screen.
 */
export function EntityTable<Row extends { id: string }>({ table, children }: EntityTableProps<Row>) {
  const t = useTranslations('admin.table');
  const model = useTableModel(table);
  const { address, rows, say, setRegion } = model;
  const { page } = address.search;
  const shown = rows.isWaiting ? undefined : rows.rows?.length;
  const isThere = rows.rows !== undefined && model.view.isKnown;
  useEffect(() => {
    if (shown !== undefined) say(t('shown', { page, count: shown }));
  }, [shown, page, say, t]);
  return (
    <>
      <section ref={setRegion} tabIndex={-1} className="entity-table" aria-label={table.title}>
        <TableTools model={model} />
        <TableBody model={model} />
        {isThere && !rows.isFailed && <TableFoot model={model} />}
        <p role="status" className="sr-only">
          {model.spoken}
        </p>
      </section>
      {(isThere || rows.isFailed || rows.refusal) && children}
    </>
  );
}

function TableBody<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const isNarrow = useIsNarrow();
  const { rows } = model;
  if (rows.isFailed) return <FailedAnswer onRetry={rows.retry} />;
  if (rows.refusal?.isDenied) return <EmptyState title={t('denied')}>{rows.refusal.message}</EmptyState>;
  if (!isNarrow) return <TableGrid model={model} />;
  return (
    <>
      <div className="entity-bar entity-card-bar">
        <SelectionBar model={model} />
      </div>
      <TableCards model={model} />
    </>
  );
}
