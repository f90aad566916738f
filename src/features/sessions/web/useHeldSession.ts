import { useEffect, useState } from 'react';
import { useSite } from '../../site/web/useSite.ts';
import { holdScreen } from './heldScreens.ts';
import { readUser } from './sessionNotes.ts';
import { useSession } from './useSession.ts';

export type HeldSession = {
  siteId: string;
  memberId: string;
  isLoggedIn: boolean;
  /** The same at this very moment: another tab may have changed it a moment ago. */
  isStillIn: () => boolean;
};

/**
 * The session of a screen that stays when it ends, so that the member can log in again above what
 * they typed.
 */
export function useHeldSession(): HeldSession {
  const { id: siteId } = useSite();
  const { isLoggedIn, user } = useSession();
  const [memberId] = useState(user?.id ?? '');
  useEffect(() => holdScreen(), []);
  return {
    siteId,
    memberId,
    isLoggedIn: isLoggedIn && user?.id === memberId,
    isStillIn: () => readUser(siteId)?.id === memberId,
  };
}
