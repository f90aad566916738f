import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { followedBulkEdits } from './followedEdits.ts';

/** Asked so often while something runs, and while nothing does. */
const RUNNING_MS = 1_000;
const IDLE_MS = 30_000;
const SHOWN = 25;

const Lines = fetchedWithWords(
  async () => (await import('./RunningLines.tsx')).RunningLines,
  ['admin/bulk', 'admin/chapters', 'admin/comics', 'admin/pages', 'admin/table', 'admin/terms'],
);

/**
 * A line on every screen of the admin area for each bulk edit that runs, whoever began it. The
 * lines are fetched for the first one.
 */
export function RunningBulkEdits() {
  const api = useApi();
  const input = { q: 'state:running', sort: 'created', order: 'asc', page: 1, per_page: SHOWN } as const;
  const query = queryOf(api, 'GET /api/admin/bulk-edits', input, { keptMs: 0 });
  const { data, isWaiting, retry } = useAnswer(query);
  const isRunning = data !== undefined && data.data.length > 0;
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isWaiting) retry();
  });
  // Not by `useLookAgain`, which every screen of the area would have to fetch for it.
  useEffect(() => {
    const timer = setInterval(ask, isRunning ? RUNNING_MS : IDLE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  // One may have ended before it was seen here.
  const hasLines = isRunning || (data !== undefined && followedBulkEdits().length > 0);
  const [hadLines, setHadLines] = useState(false);
  if (hasLines && !hadLines) setHadLines(true);
  return data && hadLines ? <Lines answer={data} /> : null;
}
