import { useState } from 'react';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { Followable } from '../../comics/web/Followable.ts';

export type Following = { isFollowed: boolean; toggle: () => void };

/**
 * Whether the member follows it, and what changes that: in view at once, and put back if the server
 * does not take it. `known` is what an answer at hand says, in place of asking.
 */
export function useFollowing({ kind, slug }: Followable, known?: boolean): Following {
  const api = useApi();
  const input = { kind, slug };
  const query = known === undefined ? queryOf(api, 'GET /api/follows/:kind/:slug', input) : undefined;
  const { data } = useAnswer(query);
  const [chosen, setChosen] = useState<boolean>();
  const { send } = useFormSending();
  const isFollowed = chosen ?? known ?? data?.followed_at != null;
  async function change(next: boolean): Promise<void> {
    setChosen(next);
    const call = () =>
      api.callApi(next ? 'PUT /api/follows/:kind/:slug' : 'DELETE /api/follows/:kind/:slug', input);
    const followed_at = next ? new Date().toISOString() : null;
    const isTaken = await send(null, call, {
      shows: [{ call: 'GET /api/follows/:kind/:slug', input, update: () => ({ followed_at }) }],
      invalidates: ['GET /api/new-chapters'],
    });
    if (!isTaken) setChosen(!next);
  }
  return { isFollowed, toggle: () => void change(!isFollowed) };
}
