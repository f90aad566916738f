import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../../sessions/web/useSession.ts';
import { useTabOwner } from '../../sessions/web/useTabOwner.ts';
import { useSite } from '../../site/web/useSite.ts';
import { USUAL_THRESHOLD } from '../../users/commentSorts.ts';
import type { Comment } from '../commentsApi.ts';
import { foldComment, isFolded, onFoldedComments } from './foldedComments.ts';

/** A comment with so many points below the member's threshold has its words hidden, too. */
const HIDDEN_BELOW = 4;

/**
 * Collapses comments up to the score that the member has set, or none, and those that were
 * collapsed in this tab. The one that the page was opened for is open at arrival.
 */
export function useCollapsed({ id, points }: Pick<Comment, 'id' | 'points'>, isWanted: boolean) {
  const { id: siteId } = useSite();
  const owner = useTabOwner();
  const threshold = useThreshold();
  // The score at arrival decides, so a vote never folds a comment that is being read.
  const [pointsAtFirst] = useState(points);
  const [isToggled, setIsToggled] = useState(false);
  const own = useSyncExternalStore(
    onFoldedComments,
    () => isFolded(siteId, owner, id),
    () => undefined,
  );
  const isLow = threshold !== null && pointsAtFirst <= threshold;
  const isCollapsed = isWanted && !isToggled ? false : (own ?? isLow);
  return {
    isCollapsed,
    toggle() {
      setIsToggled(true);
      foldComment(siteId, owner, id, !isCollapsed);
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
