import BellPlus from 'lucide-react/icons/bell-plus';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Followable } from '../../comics/web/Followable.ts';
import { LoginLink } from '../../sessions/web/LoginLink.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { atOnce, fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** With the words of members, that no visitor needs. */
const FetchedMemberFollow = fetchedQuietly(
  async () => (await import('./MemberFollow.tsx')).MemberFollow,
  ['members'],
  atOnce,
);

/** Follows a comic, a playlist or a term. Visitors are sent to the login and return here. */
export function FollowButton(thing: Followable): ReactNode {
  const t = useTranslations('marks');
  const { isLoggedIn } = useSession();
  // On a comic's page it is one of many.
  const isShort = thing.kind === 'comics';
  if (!isLoggedIn) {
    return (
      <LoginLink className="button flex-none max-md:px-12">
        <BellPlus aria-hidden className="size-icon" />
        <span className={isShort ? 'max-md:sr-only' : undefined}>{t('follow')}</span>
      </LoginLink>
    );
  }
  return <FetchedMemberFollow key={`${thing.kind}/${thing.slug}`} {...{ thing, isShort }} />;
}
