import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { Pager, type PagerLinkProps } from '../../ui/controls/Pager.tsx';
import { Badge } from '../../ui/kit/Badge.tsx';
import { DataTable } from '../../ui/kit/DataTable.tsx';
import type { DataTableColumn, DataTableSort } from '../../ui/kit/DataTableProps.ts';
import { Specimen } from './Specimen.tsx';

type Row = { title: string; language: string; pages: number; views: number; isDraft: boolean };

const TITLES = ['Night Post', '夜邮', 'Quiet Harbour', 'Kites', 'The House with a Very Long Name at the End'];
const ROWS: Row[] = TITLES.map((title, index) => ({
  title,
  language: index === 1 ? 'Chinese' : 'English',
  pages: (index * 37 + 20) % 90,
  views: 12_345 * (index + 1),
  isDraft: index === 3,
}));

const COLUMNS: DataTableColumn<Row>[] = [
  { key: 'title', label: 'Title', isSortable: true, cell: (row) => row.title },
  { key: 'state', label: 'State', cell: (row) => <State isDraft={row.isDraft} /> },
  { key: 'language', label: 'Language', cell: (row) => row.language },
  { key: 'pages', label: 'Pages', isSortable: true, align: 'end', cell: (row) => row.pages },
  {
    key: 'views',
    label: 'Views',
    isSortable: true,
    align: 'end',
    cell: (row) => <Count value={row.views} />,
  },
];

export function TablesGroup() {
  const [sort, setSort] = useState<DataTableSort>({ key: 'title', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Kites']));
  const common = { columns: COLUMNS, rowKey: (row: Row) => row.title, rowLabel: (row: Row) => row.title };
  return (
    <>
      <Specimen name="DataTable">
        <DataTable
          {...common}
          caption="Comics"
          rows={sorted(sort)}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
        />
        <DataTable {...common} caption="On their way" rows={[]} isLoading />
        <DataTable {...common} caption="Drafts" rows={[]} empty="No drafts. What you begin stands here." />
      </Specimen>
      <Specimen name="Pager">
        <Pager pagination={{ current_page: 7, last_page: 24 }} link={PageAnchor} />
      </Specimen>
    </>
  );
}

function PageAnchor({ page, children, ...rest }: PagerLinkProps) {
  return (
    <a href={`#page-${page}`} {...rest}>
      {children}
    </a>
  );
}

function Count({ value }: { value: number }) {
  return useFormatter().number(value);
}

function State({ isDraft }: { isDraft: boolean }) {
  return <Badge tone={isDraft ? 'warn' : 'ok'}>{isDraft ? 'Draft' : 'Published'}</Badge>;
}

function sorted({ key, direction }: DataTableSort): Row[] {
  const value = (row: Row) => row[key as 'title' | 'pages' | 'views'];
  const turn = direction === 'asc' ? 1 : -1;
  return ROWS.toSorted((one, other) => (value(one) < value(other) ? -turn : turn));
}
