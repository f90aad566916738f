import { useEffect, useMemo } from 'react';
import type { ApiContext } from '../api/ApiContext.ts';
import { showResponse } from '../alerts/showResponse.ts';
import { queryOf } from '../api/queryOf.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useApi } from '../api/useApi.ts';
import { useQueryCache } from '../api/useQueryCache.ts';
import type { TableView } from './arrangedColumns.ts';

/** A width that is dragged changes many times in a second. */
const SEND_AFTER_MS = 500;
const EMPTY: TableView = { columns: [], filters: [] };

export type KeptTableView = {
  view: TableView;
  /** False until the server has said how the member left the table: columns must not jump then. */
  isKnown: boolean;
  change(view: Partial<TableView>): void;
};

/** This member's arrangement of a table, kept on the server for all of their devices. */
export function useTableView(table: string): KeptTableView {
  const api = useApi();
  const queries = useQueryCache();
  const query = queryOf(api, 'GET /api/admin/table-views/:table', { table }, { keptMs: Infinity });
  const { data, isFailed } = useAnswer(query);
  const view = data ?? EMPTY;
  const sending = useMemo(() => makeSending(), []);
  useEffect(() => () => sending.flush(), [sending]);
  return {
    view,
    isKnown: data !== undefined || isFailed,
    change: (change) => {
      const next = { ...view, ...change };
      queries.write(query, next);
      sending.later(() => put(api, table, next));
    },
  };
}

async function put({ callApi }: ApiContext, table: string, view: TableView): Promise<void> {
  try {
    await callApi('PUT /api/admin/table-views/:table', { table, ...view }, { keepalive: true });
  } catch (error) {
    showResponse(error as Error);
  }
}

/**
 * One call after the other, so that the newest arrangement is the last one that the server gets.
 */
function makeSending() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => Promise<void>) | undefined;
  let last = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    const call = waiting;
    waiting = undefined;
    if (call) last = last.then(call);
  };
  return {
    flush,
    later(call: () => Promise<void>) {
      waiting = call;
      clearTimeout(timer);
      timer = setTimeout(flush, SEND_AFTER_MS);
    },
  };
}
