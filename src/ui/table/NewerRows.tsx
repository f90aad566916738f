import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_NEWER } from '../../contract/staffListLimits.ts';
import { Button } from '../kit/Button.tsx';
import type { TableModel } from './useTableModel.ts';
import { useNewerRows } from './useNewerRows.ts';

/**
 * Tells of rows that others have made, and shows them when it is pressed. The rows in view never
 * move by themselves.
 */
export function NewerRows<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { table, address, line, rows, say } = model;
  const newer = useNewerRows(table, line, rows);
  const isMore = newer > MAX_NEWER;
  const words = t(isMore ? 'newerMore' : 'newer', { count: isMore ? MAX_NEWER : newer });
  useEffect(() => {
    if (newer > 0) say(words);
  }, [newer, words, say]);
  if (newer === 0 || !table.newest) return null;
  const { key: sort, order } = table.newest;
  return (
    <Button
      variant="quiet"
      className="entity-newer"
      onClick={() => {
        address.go({ sort, order, page: 1 });
        // The button that has the focus goes.
        model.focusRows();
        rows.renew();
      }}
    >
      {words}
    </Button>
  );
}
