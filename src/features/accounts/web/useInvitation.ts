import { useLocation } from '@tanstack/react-router';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';

/**
 * The one-time link of a new site, as `#invitation=...`: that part of an address is sent to nobody,
 * and the server cannot render by it.
 */
export function useInvitation(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useIsHydrated();
  const invitation = isHydrated ? new URLSearchParams(hash).get('invitation') : null;
  return invitation ?? undefined;
}
