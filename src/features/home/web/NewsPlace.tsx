import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { FetchedNewForYou } from './FetchedNewForYou.ts';
import './home.css';

/** The visit to the page that began without a member. The screen may be made anew meanwhile. */
let withoutMember: string | undefined;

/**
 * Pages are the same for everybody: room is kept as soon as the page knows of a member, and
 * visitors fetch nothing. A member who logs in meanwhile, in another tab, finds it at the next
 * visit: nothing moves.
 */
export function NewsPlace() {
  const { isLoggedIn } = useSession();
  const visit = useLocation({ select: ({ href, state }) => state.__TSR_key ?? href });
  const isHydrated = useIsHydrated();
  const isVisitor = !isLoggedIn && isHydrated && !isMemberKnown();
  const isLate = isHydrated && (isVisitor || withoutMember === visit);
  useEffect(() => {
    if (isVisitor) withoutMember = visit;
  }, [isVisitor, visit]);
  return (
    <div className="news-place" data-late={isLate ? '' : undefined}>
      {isLoggedIn && !isLate && <FetchedNewForYou />}
    </div>
  );
}

/** The boot script has found the member on this device, or they logged in since. */
function isMemberKnown(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['member'] !== undefined;
}
