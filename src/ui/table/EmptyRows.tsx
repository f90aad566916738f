import { useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import type { TableModel } from './useTableModel.ts';
import './entityParts.css';

/** In place of rows where there are none: why, and the next thing to do. */
export function EmptyRows<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { table, address, rows } = model;
  const { q, page } = address.search;
  if (rows.refusal) return <p className="entity-empty">{t('refused')}</p>;
  const wayOn =
    page > 1
      ? { words: t('pastEnd'), label: t('firstPage'), change: { page: 1 } }
      : q === ''
        ? undefined
        : { words: t('noMatch'), label: t('clearFilter'), change: { q: '' } };
  return (
    <div className="entity-empty">
      <p>{wayOn?.words ?? table.empty}</p>
      {wayOn && <Button onClick={() => address.go(wayOn.change)}>{wayOn.label}</Button>}
    </div>
  );
}
