import { useEffect, useEffectEvent, useRef } from 'react';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer, type Answer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import { comicMarkEntries } from '../../comicMarks/web/comicMarkEntries.ts';
import { progressEntries } from '../../progress/web/progressEntries.ts';
import { useSite } from '../../site/web/useSite.ts';
import { pullEntries } from '../../sync/web/pullEntries.ts';
import type { ImportState } from '../importLimits.ts';
import type { MemberImport } from '../memberImportsApi.ts';

const LOOK_MS = 1_500;

/** States in which a job is at work. */
export const WORKING: readonly ImportState[] = ['reading', 'applying', 'undoing'];

/**
 * The member's imports, looked at again while one is being worked on. The written rows are fetched
 * to this device.
 */
export function useImports(): Answer<{ data: MemberImport[] }> {
  const api = useApi();
  const { id: siteId } = useSite();
  const answer = useAnswer(queryOf(api, 'GET /api/member-imports', {}, { keptMs: 0 }));
  const working = answer.data?.data.find(({ state }) => WORKING.includes(state));
  useLookAgain(working ? LOOK_MS : undefined, answer);
  const pull = useEffectEvent(async () => {
    const site = { siteId, callApi: api.callApi };
    await pullEntries(comicMarkEntries, site);
    await pullEntries(progressEntries, site);
  });
  const isWriting = working !== undefined && working.state !== 'reading';
  const wasWriting = useRef(false);
  useEffect(() => {
    // Without a network it is fetched at the next return to the tab.
    if (wasWriting.current && !isWriting) pull().catch(() => {});
    wasWriting.current = isWriting;
  }, [isWriting]);
  return answer;
}
