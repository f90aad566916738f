import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { DateText } from '../../../../ui/controls/DateText.tsx';
import { PathLink } from '../../../../ui/layout/PathLink.tsx';
import type {} from '../../playlistPeopleApi.ts';
import type { FullOwnPlaylist } from '../FullOwnPlaylist.ts';
import { HandOverButton } from './HandOverButton.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OfferedPlaylist } from './OfferedPlaylist.tsx';
import { PassOnSwitch } from './PassOnSwitch.tsx';
import { RemoveMemberButton } from './RemoveMemberButton.tsx';
import { RevokeInviteButton } from './RevokeInviteButton.tsx';
import '../memberPlaylists.css';

type PeoplePanelProps = { playlist: FullOwnPlaylist };

/** The members who work on a playlist, and for its owner the links by which others join. */
export function PeoplePanel({ playlist }: PeoplePanelProps) {
  const { slug, role, owner, is_hidden: isHidden } = playlist;
  const t = useTranslations('playlistPeople');
  const query = queryOf(useApi(), 'GET /api/own-playlists/:slug/people', { slug }, { keptMs: 0 });
  const { data } = useAnswer(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwner = role === 'owner';
  // A member hears nothing of offers to others.
  const isAsked = data?.members.some(({ is_offered }) => is_offered) ?? false;
  return (
    <section aria-labelledby="people" className="mt-32">
      <h2 ref={heading} tabIndex={-1} id="people" className="mb-4 text-20">
        {t('title')}
      </h2>
      <p className="mb-12 text-14 text-muted">{t(isOwner ? 'about' : 'aboutOthers')}</p>
      {!isOwner && owner !== null && isAsked && (
        <OfferedPlaylist {...{ slug, owner }} onEnd={() => heading.current?.focus()} />
      )}
      <ul className="playlist-people">
        {!isOwner && owner !== null && <Person username={owner} about={t('roles.owner')} />}
        {data?.members.map(({ username, role: theirs, items_count: count, is_offered }) => (
          <Person
            key={username}
            username={username}
            about={[
              t(`roles.${theirs}`),
              t('added', { count }),
              ...(isOwner && is_offered ? [t('asked')] : []),
            ].join(' · ')}
          >
            {isOwner && !isHidden && <HandOverButton {...{ playlist }} member={{ username, is_offered }} />}
            {isOwner && (
              <RemoveMemberButton {...{ playlist, username }} onDone={() => heading.current?.focus()} />
            )}
          </Person>
        ))}
        {data?.invites.map(({ id, role: theirs, expires_at: until }) => (
          <li key={id}>
            <span className="min-w-0">
              <span className="block">{t('link', { role: t(`roles.${theirs}`) })}</span>
              <span className="block text-14 text-muted">
                {t('until')} <DateText value={until} />
              </span>
            </span>
            <RevokeInviteButton {...{ slug, id }} role={theirs} onDone={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      {isOwner && data?.members.some(({ role: theirs }) => theirs === 'edit') && (
        <PassOnSwitch slug={slug} isOn={data.is_passed_on} />
      )}
      {isOwner && <InviteForm slug={slug} openIds={data?.invites.map(({ id }) => id) ?? []} />}
    </section>
  );
}

type PersonProps = {
  username: string;
  about: string;
  /** The owner's buttons. */
  children?: ReactNode;
};

function Person({ username, about, children }: PersonProps) {
  return (
    <li>
      <span className="own-lines min-w-0">
        <PathLink path={`/profile/${encodeURIComponent(username)}`} preload={false} className="text-link">
          {username}
        </PathLink>
        <span className="block text-14 text-muted">{about}</span>
      </span>
      <span className="flex flex-none items-center gap-4">{children}</span>
    </li>
  );
}
