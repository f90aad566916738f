import { useLocation } from '@tanstack/react-router';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { User } from '../../users/User.ts';
import { parseUser, tokenKey, userKey } from './sessionNotes.ts';

/** spec 3: the session store. */
export type SessionState = {
  /** True when a token exists. */
  isLoggedIn: boolean;
  user: User | null;
  /** The page number of the list in sight; starts at 1. */
  page: number;
};

/**
 * The member logged in on this device; nobody on the server and during hydration. Follows other
 * tabs.
 */
export function useSession(): SessionState {
  const { id } = useSite();
  const isLoggedIn = useNote(tokenKey(id)) !== null;
  const user = parseUser(useNote(userKey(id)));
  const page = useLocation({ select: ({ search }) => (search as { page?: number }).page ?? 1 });
  return { isLoggedIn, user: isLoggedIn ? user : null, page };
}
