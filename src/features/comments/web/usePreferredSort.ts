import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import './ownOrder.css';

/** The member's preferred sort, used when the address names none. */
export function usePreferredSort(): CommentSort {
  return useSession().user?.settings.comment_sort ?? 'best';
}

type OwnOrder = {
  /** One comment with what stands around it has no order. */
  isSingle: boolean;
  /** The sort that the address names. */
  sort: CommentSort | undefined;
};

/**
 * Pages are the same for everybody, so a member with another sort is redirected to its address.
 * Returns the class of a list that such members need not see: before hydration the boot script has
 * marked their pages.
 */
export function useOwnOrderClass({ isSingle, sort }: OwnOrder): string {
  const isHydrated = useIsHydrated();
  const preferred = usePreferredSort();
  const navigate = useNavigate();
  const isUsual = !isSingle && sort === undefined;
  const isOther = isUsual && preferred !== 'best';
  const goOn = useEffectEvent(() => {
    void navigate({ to: '.', search: { sort: preferred } as never, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isOther) goOn();
  }, [isOther]);
  if (!isHydrated) return isUsual ? 'comment-usual' : '';
  return isOther ? 'comment-waits' : '';
}
