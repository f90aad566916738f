import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Following } from './useFollowing.ts';

type FollowToggleProps = Following & {
  name: string;
  /** Says what a follower will be told of. */
  about?: 'followAbout' | 'followAboutPlaylist';
  /** Narrow screens show the sign alone. */
  isShort?: boolean;
};

/** Follows, or not any more: one tap. Its words stay, so that nothing beside it moves. */
export function FollowToggle({
  name,
  isFollowed,
  toggle,
  about = 'followAbout',
  isShort = false,
}: FollowToggleProps): ReactNode {
  const t = useTranslations('news');
  const ofMarks = useTranslations('marks');
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <button
      type="button"
      className="button flex-none max-md:px-12"
      aria-pressed={isFollowed}
      aria-label={t('followOf', { name })}
      title={t(isFollowed ? 'isFollowed' : about)}
      onClick={toggle}
    >
      <Icon aria-hidden className={isFollowed ? 'size-icon text-accent' : 'size-icon'} />
      <span className={isShort ? 'max-md:hidden' : undefined}>{ofMarks('follow')}</span>
    </button>
  );
}
