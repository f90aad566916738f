import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../api/useApi.ts';
import type { TableDeclaration } from './TableDeclaration.ts';
import { askNewer, type TableRows } from './useTableRows.ts';
import { watchNewer } from './watchNewer.ts';

/** The number of the filter's rows that others have made since the rows in view were asked for. */
export function useNewerRows<Row extends { id: string }>(
  table: TableDeclaration<Row>,
  q: string,
  { count }: TableRows<Row>,
): number {
  const api = useApi();
  const since = table.newest && count?.counted_at;
  const key = JSON.stringify([q, since]);
  const [held, setHeld] = useState({ key, newer: 0 });
  const ask = useEffectEvent(async () => {
    if (since === undefined) return;
    const newer = await askNewer(api, table, { q, since });
    setHeld({ key, newer });
  });
  useEffect(() => (since === undefined ? undefined : watchNewer(() => ask())), [since]);
  return held.key === key ? held.newer : 0;
}
