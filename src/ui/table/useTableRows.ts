import { useEffect } from 'react';
import type { ApiContext } from '../api/ApiContext.ts';
import { refresh } from '../api/CacheEntry.ts';
import { invalidateAnswers } from '../api/changeAnswers.ts';
import { queryOf, type Query } from '../api/queryOf.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useApi } from '../api/useApi.ts';
import { useQueryCache } from '../api/useQueryCache.ts';
import { orRefusal, type Refusal } from './orRefusal.ts';
import type { TableDeclaration } from './TableDeclaration.ts';
import type { TableSearch } from './tableSearch.ts';

type RowsAnswer<Row> = { data: readonly Row[]; page: number; has_more: boolean; refusal?: Refusal };
type CountAnswer = {
  total: number;
  is_exact: boolean;
  counted_at?: string;
  newer?: number;
  refusal?: Refusal;
};

export type TableRows<Row> = {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  hasMore: boolean;
  count: Omit<CountAnswer, 'refusal'> | undefined;
  refusal: Refusal | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry(): void;
  /** Asks again for all lists of the table. */
  renew(): void;
};

/** Rows and their count, each asked by itself: rows never wait for the count. */
export function useTableRows<Row extends { id: string }>(
  table: TableDeclaration<Row>,
  search: TableSearch,
): TableRows<Row> {
  const api = useApi();
  const queries = useQueryCache();
  const rowsQuery = queryOfRows(api, table, search);
  const countQuery = queryOfCount(api, table, search.q);
  const rows = useAnswer(rowsQuery);
  const count = useAnswer(countQuery);
  const id = JSON.stringify(rowsQuery.key);
  useEffect(() => {
    // Rows that were seen before are shown at once, and asked for again: others of the staff act
    // meanwhile.
    for (const query of [rowsQuery, countQuery]) {
      const entry = queries.open(query);
      if (entry.answer !== undefined && !entry.asking) refresh(entry);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the queries are made of what the id names
  }, [queries, id]);
  const { data } = rows;
  return {
    rows: data?.data,
    hasMore: data?.has_more ?? false,
    count: count.isFailed || count.data?.refusal ? undefined : count.data,
    refusal: data?.refusal,
    isWaiting: rows.isWaiting,
    isFailed: rows.isFailed,
    retry: rows.retry,
    renew: () => {
      invalidateAnswers(queries, table.list);
      invalidateAnswers(queries, table.count);
    },
  };
}

function queryOfRows<Row extends { id: string }>(
  api: ApiContext,
  { list }: TableDeclaration<Row>,
  { q, ...rest }: TableSearch,
): Query<RowsAnswer<Row>> {
  const query = queryOf(api, list, { ...filterOf(q), ...rest } as never);
  return orRefusal(query as never, { data: [], page: rest.page, has_more: false });
}

/** Asks how many rows of a filter were made after the rows in view were counted. */
export async function askNewer<Row extends { id: string }>(
  api: ApiContext,
  { count }: TableDeclaration<Row>,
  { q, since }: { q: string; since: string },
): Promise<number> {
  const answer = await api.callApi(count, { ...filterOf(q), since } as never);
  return (answer as CountAnswer).newer ?? 0;
}

function queryOfCount<Row extends { id: string }>(
  api: ApiContext,
  { count }: TableDeclaration<Row>,
  q: string,
): Query<CountAnswer> {
  return orRefusal(queryOf(api, count, filterOf(q) as never) as never, {
    total: 0,
    is_exact: true,
  });
}

function filterOf(q: string): { q?: string } {
  return q === '' ? {} : { q };
}
