import { useState } from 'react';
import { useSession } from '../../sessions/web/useSession.ts';
import { USUAL_THRESHOLD } from '../../users/commentSorts.ts';
import type { Comment } from '../commentsApi.ts';

/** A comment with so many points below the member's threshold has its words hidden, too. */
const HIDDEN_BELOW = 4;

/** The reader's choice stays for the visit, also on other pages of the thread. */
const chosen = new Map<string, boolean>();

/** Collapses comments up to the score that the member has set, or none. */
export function useCollapsed({ id, points }: Pick<Comment, 'id' | 'points'>, isWanted: boolean) {
  const threshold = useThreshold();
  // The score at arrival decides, so a vote never folds a comment that is being read.
  const [pointsAtFirst] = useState(points);
  const [own, setOwn] = useState(() => chosen.get(id));
  const isCollapsed = own ?? (threshold !== null && pointsAtFirst <= threshold && !isWanted);
  return {
    isCollapsed,
    toggle() {
      chosen.set(id, !isCollapsed);
      setOwn(!isCollapsed);
    },
  };
}

export function useHidesWords(points: number): boolean {
  const threshold = useThreshold();
  return threshold !== null && points <= threshold - HIDDEN_BELOW;
}

/** Null: never. Settings kept on this device by an older version have no threshold. */
function useThreshold(): number | null {
  const said = useSession().user?.settings.comment_threshold;
  return said === undefined ? USUAL_THRESHOLD : said;
}
