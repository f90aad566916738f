import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { PRESENCE_SECONDS } from '../presenceSeconds.ts';
import type { EditedKindName } from '../editingApi.ts';

export type Presence = ApiOutput<'POST /api/admin/presences/:kind/:id'>;

/**
 * Tells the server that the object is open here, and hears who else has it open and who saved it
 * last.
 */
export function usePresence(kind: EditedKindName, id: string): Presence | undefined {
  const { callApi } = useApi();
  const [presence, setPresence] = useState<Presence>();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      // A hidden tab edits nothing.
      if (document.visibilityState === 'hidden') return;
      const answer = await callApi('POST /api/admin/presences/:kind/:id', { kind, id }).catch(
        () => undefined,
      );
      if (answer && !isLeft) setPresence(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), PRESENCE_SECONDS * 1_000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [callApi, kind, id]);
  return presence;
}
