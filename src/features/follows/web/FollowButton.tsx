import BellPlus from 'lucide-react/icons/bell-plus';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Followable } from '../../comics/web/Followable.ts';
import { LoginLink } from '../../sessions/web/LoginLink.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollowing } from './useFollowing.ts';

type FollowButtonProps = Followable & {
  /** The state in an answer at hand, in place of asking. */
  isKnown?: boolean;
};

/** Follows a comic, a playlist or a term. Visitors are sent to the login and return here. */
export function FollowButton({ isKnown, ...thing }: FollowButtonProps): ReactNode {
  const t = useTranslations('news');
  const { isLoggedIn } = useSession();
  // On a comic's page it is one of many.
  const isShort = thing.kind === 'comics' && isKnown === undefined;
  if (!isLoggedIn) {
    return (
      <LoginLink className="button flex-none max-md:px-12">
        <BellPlus aria-hidden className="size-icon" />
        <span className={isShort ? 'max-md:sr-only' : undefined}>{t('follow')}</span>
      </LoginLink>
    );
  }
  return <MemberButton key={`${thing.kind}/${thing.slug}`} {...{ thing, isKnown, isShort }} />;
}

type MemberButtonProps = { thing: Followable; isKnown: boolean | undefined; isShort: boolean };

function MemberButton({ thing, isKnown, isShort }: MemberButtonProps): ReactNode {
  const about = thing.kind === 'playlists' ? 'followAboutPlaylist' : 'followAbout';
  return <FollowToggle {...useFollowing(thing, isKnown)} {...{ about, isShort }} name={thing.name} />;
}
