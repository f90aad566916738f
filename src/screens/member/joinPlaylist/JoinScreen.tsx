import { useNavigate, useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { orNull } from '../../../ui/api/orNull.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type {} from '../../../features/memberPlaylists/playlistPeopleApi.ts';
import { PLAYLIST_CALLS } from '../../../features/memberPlaylists/web/playlistCalls.ts';

/** The playlist that a link leads to. Opening it does nothing: its button joins. */
export const JoinScreen = withWords(function JoinScreen() {
  const t = useTranslations('playlistPeople');
  const { token } = useParams({ from: '/$lang/library/playlists/join/$token' });
  const query = queryOf(useApi(), 'GET /api/playlist-invites/:token', { token }, { keptMs: 0 });
  // Null: the link was mistyped, has ended or was used up, or its playlist is gone.
  const { data, isFailed, retry } = useAnswer(orNull(query));
  return (
    <div className="wrap min-h-dvh py-24">
      <PageHead title={t('joinTitle')} isIndexed={false} />
      <h1 tabIndex={-1} className="mb-16 text-26 break-words md:text-34">
        {data ? data.title : t('joinTitle')}
      </h1>
      {data === null && <p className="mb-16">{t('ended')}</p>}
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={3} />)}
      {data && (
        <>
          <p className="mb-16">
            {t(data.role === 'edit' ? 'invitedToEdit' : 'invitedToAdd', { owner: data.owner })}
          </p>
          {data.slug === null ? (
            <JoinButton token={token} />
          ) : (
            <>
              <p className="mb-16 text-muted">{t('already')}</p>
              <PathLink
                path={`/library/playlists/${encodeURIComponent(data.slug)}`}
                preload={false}
                className="button button-primary"
              >
                {t('open')}
              </PathLink>
            </>
          )}
        </>
      )}
    </div>
  );
});

function JoinButton({ token }: { token: string }) {
  const t = useTranslations('playlistPeople');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const join = async () => {
    const { slug } = await callApi('POST /api/playlist-invites/:token', { token });
    const to: string = `/${lang}/library/playlists/${encodeURIComponent(slug)}`;
    await navigate({ to, replace: true });
  };
  return (
    <Button
      variant="primary"
      isBusy={isBusy}
      onClick={() => void send(null, join, { invalidates: PLAYLIST_CALLS })}
    >
      {t('join')}
    </Button>
  );
}
