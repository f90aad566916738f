import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ROLES, type Role } from '../../../contract/Viewer.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { updateAnswers, type AnswerUpdate } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../../../ui/kit/Menu.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { ManagedUser } from '../staffApi.ts';
import { BanDialog } from './BanDialog.tsx';
import { managedUserUpdate } from './managedUserUpdate.ts';

/** An admin's actions on a member. The server says which are allowed. */
export function UserActions({ user }: { user: ManagedUser }) {
  const t = useTranslations('admin.users');
  const ofBan = useTranslations('account.profile.ban');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { isBusy, send } = useFormSending();
  const [asked, setAsked] = useState<'ban' | Role>();
  const { id, username, can } = user;
  const close = () => setAsked(undefined);
  const act = (call: () => Promise<ManagedUser>, done: string, shows: AnswerUpdate[] = []) => {
    const change = async () => {
      updateAnswers(queries, managedUserUpdate(await call()));
      close();
      showResponse(done);
    };
    return send(null, change, { shows });
  };
  const lift = () => callApi('DELETE /api/users/:id/ban', { id });
  const approve = () => {
    const call = () => callApi('PATCH /api/users/:id', { id, is_approved: true });
    return act(call, t('approved', { username }), [managedUserUpdate({ id, is_approved: true })]);
  };
  const give = (role: Role) => callApi('PATCH /api/users/:id', { id, role });
  const role = asked === 'ban' ? undefined : asked;
  return (
    <span className="flex items-center gap-8">
      {can.change && !user.is_approved && (
        <Button isBusy={isBusy} onClick={() => void approve()}>
          <span className="whitespace-nowrap">{t('approve')}</span>
        </Button>
      )}
      {(can.change || can.ban) && (
        <Menu
          trigger={
            <button type="button" className="icon-button" aria-label={t('actionsFor', { username })}>
              <Ellipsis aria-hidden className="size-icon" />
            </button>
          }
          items={[
            ...(can.change ? ROLES.filter((one) => one !== user.role) : []).map((one): MenuItem => ({
              label: t(`makeRole.${one}`),
              onSelect: () => setAsked(one),
            })),
            ...(can.ban && user.banned_until === null
              ? [
                  {
                    label: ofBan('ask'),
                    onSelect: () => setAsked('ban'),
                    isDanger: true,
                    hasLine: can.change,
                  },
                ]
              : []),
            ...(can.ban && user.banned_until !== null
              ? [
                  {
                    label: ofBan('lift'),
                    onSelect: () => void act(lift, ofBan('lifted', { username })),
                    hasLine: can.change,
                  },
                ]
              : []),
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={role !== undefined}
        title={role ? t(`roleTitle.${role}`, { username }) : ''}
        confirmLabel={role ? t(`makeRole.${role}`) : ''}
        isBusy={isBusy}
        onConfirm={() => role && void act(() => give(role), t('roleGiven', { username }))}
        onClose={close}
      >
        {role && t(`roleAbout.${role}`)}
      </ConfirmDialog>
      <BanDialog
        user={user}
        isOpen={asked === 'ban'}
        onBanned={(banned) => {
          updateAnswers(queries, managedUserUpdate(banned));
          close();
          showResponse(ofBan('done', { username }));
        }}
        onClose={close}
      />
    </span>
  );
}
