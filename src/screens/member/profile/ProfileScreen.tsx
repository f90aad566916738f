import { useLoaderData, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { FetchedRemoveAvatar } from '../../../features/avatars/web/FetchedRemoveAvatar.ts';
import { BlockMember } from '../../../features/memberBlocks/web/BlockMember.tsx';
import { FetchedProfileParts } from '../../../features/memberShelves/web/FetchedProfileParts.ts';
import { ReportThing } from '../../../features/reports/web/ReportThing.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { Avatar } from '../../../features/users/web/Avatar.tsx';
import './profile.css';

/** For staff alone, so that nobody else fetches it. */
const BanButton = lazy(() =>
  loadChunk(() => import('../../../features/moderation/admin/members/BanButton.tsx')).then(
    ({ BanButton }) => ({
      default: BanButton,
    }),
  ),
);

const ROUTE = '/$lang/profile/$username';

/** A member's public profile, with the actions of its owner and of staff. */
export const ProfileScreen = withWords(function ProfileScreen() {
  const loaded = useLoaderData({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const queries = useQueryCache();
  // Staff see at once what they did: that changes the cached answer.
  const asked = useParams({ from: ROUTE, select: ({ username }) => ({ username }) });
  const query = queryOf(useApi(), 'GET /api/profiles/:username', asked);
  const { data: profile = loaded } = useAnswer(query, loaded);
  const t = useTranslations('account.profile');
  const { user } = useSession();
  const { username, role, bio, avatar, created_at, is_banned } = profile;
  const { cdn } = useSite();
  const isOwn = user?.username === username;
  const isStaff = user !== null && user.role !== 'user' && !user.is_limited;
  return (
    <article className="wrap py-32">
      <PageHead title={username} description={t('description', { username })} isIndexed={false} />
      <header className="profile-top">
        <Avatar username={username} picture={avatar} cdn={cdn} />
        <div className="profile-words">
          <h1 tabIndex={-1} className="profile-name">
            {username}
          </h1>
          <p className="profile-facts">
            {role && <Badge tone="accent">{t(`roles.${role}`)}</Badge>}
            {is_banned && <Badge tone="danger">{t('banned')}</Badge>}
            <span>
              {t('since')} <DateText value={created_at} />
            </span>
          </p>
        </div>
      </header>
      <div className="profile-actions">
        {isOwn && (
          <PathLink path="/settings/account" className="button">
            {t('edit')}
          </PathLink>
        )}
        {!isOwn && user !== null && <BlockMember username={username} />}
        {!isOwn && <ReportThing kind="user" target={username} name={username} label={t('report')} />}
        {isStaff && !isOwn && (
          <Suspense>
            <BanButton
              key={username}
              username={username}
              onDecided={(is_banned) =>
                updateAnswers(queries, {
                  call: 'GET /api/profiles/:username',
                  input: asked,
                  update: (cached) => ({ ...cached, is_banned }),
                })
              }
            />
          </Suspense>
        )}
        {isStaff && !isOwn && avatar !== null && <FetchedRemoveAvatar username={username} />}
      </div>
      <p className={bio === '' ? 'profile-bio text-muted' : 'profile-bio own-lines'}>
        {bio === '' ? t('noBio') : bio}
      </p>
      <div className="profile-parts scriptless:hidden">
        <FetchedProfileParts key={username} {...{ username, search }} />
      </div>
    </article>
  );
});
