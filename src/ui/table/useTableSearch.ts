import { useLocation, useNavigate } from '@tanstack/react-router';
import type { TableDeclaration } from './TableDeclaration.ts';
import {
  changeTableSearch,
  parseTableSearch,
  writeTableSearch,
  type TableSearch,
  type UsualSearch,
} from './tableSearch.ts';

export type TableAddress = {
  search: TableSearch;
  /** The query of the address after a change, for links. */
  queryOf(change: Partial<TableSearch>): Record<string, string>;
  /** A filter or page is a step of the history; what is typed replaces the last one. */
  go(change: Partial<TableSearch>, options?: { replace?: boolean }): void;
  /** Names this step of the history: the same one after a return. */
  step: string;
};

/** The state of a table is the address of its screen. */
export function useTableSearch<Row extends { id: string }>(table: TableDeclaration<Row>): TableAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const usual = usualOf(table);
  const search = parseTableSearch({ ...location.search }, usual);
  const to: string = location.pathname;
  const queryOf = (change: Partial<TableSearch>) =>
    writeTableSearch(changeTableSearch(search, change), usual);
  return {
    search,
    queryOf,
    go: (change, { replace = false } = {}) => void navigate({ to, search: queryOf(change), replace }),
    step: location.state.__TSR_key ?? location.href,
  };
}

function usualOf<Row extends { id: string }>({ columns, sort }: TableDeclaration<Row>): UsualSearch {
  const sorts = columns.filter(({ isSortable }) => isSortable).map(({ key }) => key);
  return { sorts, sort: sort.key, order: sort.order };
}
