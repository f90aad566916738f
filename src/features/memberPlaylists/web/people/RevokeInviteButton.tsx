import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
import type {} from '../../playlistPeopleApi.ts';
import type { InvitedRole } from '../../playlistRoles.ts';

type RevokeInviteButtonProps = {
  slug: string;
  id: string;
  role: InvitedRole;
  /** The button goes away with its line. */
  onDone: () => void;
};

/** Ends a link by which others join, after a question: another one has another address. */
export function RevokeInviteButton({ slug, id, role, onDone }: RevokeInviteButtonProps) {
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  const words = { role: t(`roles.${role}`) };
  return (
    <ConfirmedAct
      title={t('revokeTitle', words)}
      confirmLabel={t('revokeShort')}
      isDanger
      act={() => callApi('DELETE /api/own-playlists/:slug/invites/:id', { slug, id })}
      effects={{ invalidates: ['GET /api/own-playlists/:slug/people'] }}
      onDone={onDone}
      accessibleName={t('revoke', words)}
      icon={<X aria-hidden className="size-icon-small" />}
    >
      {t('revokeAbout')}
    </ConfirmedAct>
  );
}
