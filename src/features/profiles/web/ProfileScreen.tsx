import { useLoaderData, useParams } from '@tanstack/react-router';
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
import './profile.css';
import { useSession } from '../../sessions/web/useSession.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { Profile } from '../profilesApi.ts';
import { Avatar } from './Avatar.tsx';

/** For staff alone, so that nobody else fetches it. */
const BanButton = lazy(() =>
  loadChunk(() => import('../../staff/admin/BanButton.tsx')).then(({ BanButton }) => ({
    default: BanButton,
  })),
);

/** A member's public profile, with the actions of its owner and of staff. */
export const ProfileScreen = withWords(function ProfileScreen() {
  const loaded = useLoaderData({ strict: false }) as Profile;
  const queries = useQueryCache();
  // Staff see at once what they did: that changes the cached answer.
  const asked = useParams({ strict: false }) as { username: string };
  const query = queryOf(useApi(), 'GET /api/profiles/:username', asked);
  const { data: profile = loaded } = useAnswer(query, loaded);
  const t = useTranslations('account.profile');
  const { user } = useSession();
  const { username, role, bio, created_at, is_banned } = profile;
  const isOwn = user?.username === username;
  const isStaff = user !== null && user.role !== 'user';
  return (
    <article className="wrap py-32">
      <PageHead title={username} description={t('description', { username })} isIndexed={false} />
      <header className="profile-top">
        <Avatar username={username} />
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
      </div>
      <p className={bio === '' ? 'profile-bio text-muted' : 'profile-bio'}>{bio === '' ? t('noBio') : bio}</p>
    </article>
  );
});
