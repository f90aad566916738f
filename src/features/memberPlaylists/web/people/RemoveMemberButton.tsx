import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
import type {} from '../../playlistPeopleApi.ts';

type RemoveMemberButtonProps = {
  playlist: { slug: string; title: string };
  username: string;
  /** Puts the focus elsewhere: the button is gone by then. */
  onDone: () => void;
};

/** Takes a member off a playlist. It ends the open links too, so it asks. */
export function RemoveMemberButton({ playlist, username, onDone }: RemoveMemberButtonProps) {
  const { slug, title } = playlist;
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  return (
    <ConfirmedAct
      title={t('removeTitle', { title, name: username })}
      confirmLabel={t('removeShort')}
      isDanger
      act={() => callApi('DELETE /api/own-playlists/:slug/members/:username', { slug, username })}
      effects={{ invalidates: ['GET /api/own-playlists/:slug/people'] }}
      onDone={onDone}
      accessibleName={t('remove', { name: username })}
      icon={<X aria-hidden className="size-icon-small" />}
    >
      {t('removeAbout', { name: username })}
    </ConfirmedAct>
  );
}
