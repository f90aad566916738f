import { useEffect, useState } from 'react';
import { holdScreen } from './heldScreens.ts';
import { useSession } from './useSession.ts';

/**
 * The session of a screen that stays when it ends, so that the member can log in again above what
 * they typed.
 */
export function useHeldSession(): { isLoggedIn: boolean; memberId: string } {
  const { isLoggedIn, user } = useSession();
  const [memberId] = useState(user?.id ?? '');
  useEffect(() => holdScreen(), []);
  return { isLoggedIn: isLoggedIn && user?.id === memberId, memberId };
}
