import { useEffect, useEffectEvent } from 'react';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { watchNewer } from '../../../ui/table/watchNewer.ts';

/** New notices are asked about at most so often. */
const EVERY_MS = 60_000;

/** The number of notices that wait, asked again while the tab is in view. */
export function useUnread(): ApiOutput<'GET /api/notices/count'> | undefined {
  const { data, retry } = useAnswer(queryOf(useApi(), 'GET /api/notices/count', {}));
  const ask = useEffectEvent(async () => retry());
  useEffect(() => watchNewer(() => ask(), EVERY_MS), []);
  return data;
}
