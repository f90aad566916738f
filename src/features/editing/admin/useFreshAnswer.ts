import { useState } from 'react';
import type { Query } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';

/** Asks anew at each visit: an older answer would be the base of what is typed into an editor. */
export function useFreshAnswer<Data>({ key: [call, language, input], ask }: Query<Data>) {
  const [visit, setVisit] = useState(newUuid);
  const answer = useAnswer({ key: [call, language, { ...input, visit }], ask, keptMs: 0 });
  return { ...answer, readAgain: () => setVisit(newUuid()) };
}
