import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type {} from '../memberPlaylistsApi.ts';

/**
 * For staff, at the address of a playlist that they have hidden: what it is, and the way back.
 * Nothing for anybody else.
 */
export function HiddenPlaylist({ slug }: { slug: string }) {
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'user' && !user.is_limited;
  return isStaff ? <Notice slug={slug} /> : null;
}

function Notice({ slug }: { slug: string }) {
  const t = useTranslations('ownPlaylists');
  const router = useRouter();
  const { callApi } = useApi();
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/moderation/playlists', { slug }, { keptMs: 0 }));
  const { isBusy, send } = useFormSending();
  const [playlist] = data?.data ?? [];
  if (!playlist) return null;
  const show = async () => {
    await callApi('DELETE /api/moderation/playlists/:slug/hidden', { slug });
    await router.invalidate();
  };
  return (
    <section aria-labelledby="hidden-playlist" className="wrap pt-32">
      <h2 id="hidden-playlist" className="text-20 break-words">
        {playlist.title}
      </h2>
      <p className="mt-4 mb-12 text-muted">{t('hiddenForStaff', { name: playlist.owner })}</p>
      <Button
        isBusy={isBusy}
        onClick={() =>
          void send(null, show, { invalidates: ['GET /api/playlists/:slug', 'GET /api/playlists'] })
        }
      >
        {t('showAgain')}
      </Button>
    </section>
  );
}
