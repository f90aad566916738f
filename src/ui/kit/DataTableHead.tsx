import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslations } from 'use-intl';
import { Checkbox } from './Checkbox.tsx';
import type { DataTableColumn, DataTableProps, DataTableSort } from './DataTableProps.ts';
import './table.css';

/**
 * The names of the columns; those that can be sorted by are buttons, which turn the order round at
 * the second press.
 */
export function DataTableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, selected, onSelect } = props;
  const t = useTranslations('controls');
  const keys = rows.map((row) => rowKey(row));
  const selectedCount = keys.filter((key) => selected?.has(key)).length;
  const isAll = selectedCount > 0 && selectedCount === keys.length;
  const toggleAll = () => {
    const others = [...(selected ?? [])].filter((key) => !keys.includes(key));
    onSelect?.(new Set(isAll ? others : [...others, ...keys]));
  };
  return (
    <thead>
      <tr>
        {onSelect && (
          <td className="table-check">
            <Checkbox
              isLabelHidden
              name="rows"
              label={t('selectAll')}
              checked={isAll}
              isIndeterminate={selectedCount > 0 && !isAll}
              onChange={toggleAll}
            />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = {
  column: DataTableColumn<Row>;
  sort: DataTableSort | undefined;
  onSort: ((sort: DataTableSort) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, label, isSortable, align } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const className = align === 'end' ? 'table-end' : '';
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={direction && SPOKEN[direction]}>
      <button
        type="button"
        className="table-sort"
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow aria-hidden className={`size-icon-small ${direction ? '' : 'invisible'}`} />
      </button>
    </th>
  );
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;
