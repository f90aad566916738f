import { use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ROLES, type Role } from '../../../../contract/Viewer.ts';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { RecordsContext } from '../../../../ui/admin/RecordsContext.ts';
import { updateAnswers, type AnswerUpdate } from '../../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type { ManagedUser } from '../../../staff/staffApi.ts';
import { FetchedMemberAct } from './FetchedMemberAct.ts';
import type { UserActs } from '../../../staff/admin/usersTable.tsx';
import { managedUserUpdate } from '../../../staff/admin/managedUserUpdate.ts';

type Asked = { user: ManagedUser; what: 'ban' | Role };

/** The actions stay the same object; `dialogs` belong beside the table. */
export function useUserActs(): { acts: UserActs; dialogs: ReactNode } {
  const t = useTranslations('admin.users');
  const ofBan = useTranslations('account.profile.ban');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const records = use(RecordsContext);
  const sending = useFormSending();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const act = (call: () => Promise<ManagedUser>, done: string, shows: AnswerUpdate[] = []) => {
    const change = async () => {
      updateAnswers(queries, managedUserUpdate(await call()));
      close();
      showResponse(done);
    };
    return sending.send(null, change, { shows });
  };
  const giveRole = ({ id }: ManagedUser, role: Role) => callApi('PATCH /api/users/:id', { id, role });
  const doing: UserActs = {
    giveRole,
    async approve(target) {
      const ids = target.kind === 'some' ? [...target.ids] : [];
      const { approved } = await callApi('POST /api/admin/users/approvals', { ids });
      showResponse(t('approvedSome', { count: approved }));
    },
    rowActs(user) {
      const { id, username, can } = user;
      const approve = () => {
        const call = () => callApi('PATCH /api/users/:id', { id, is_approved: true });
        const shows = [managedUserUpdate({ id, is_approved: true })];
        void act(call, t('approved', { username }), shows);
      };
      const lift = () => callApi('DELETE /api/users/:id/ban', { id });
      const isBanned = user.banned_until !== null;
      const roles = can.change ? ROLES.filter((role) => role !== user.role) : [];
      return [
        ...(can.change && !user.is_approved
          ? [{ label: t('approve'), onSelect: approve, isQuick: true }]
          : []),
        { label: t('record.open'), onSelect: () => records?.open({ id, username }) },
        ...roles.map((role) => ({
          label: t(`makeRole.${role}`),
          onSelect: () => setAsked({ user, what: role }),
        })),
        ...(can.ban && !isBanned
          ? [
              {
                label: ofBan('ask'),
                onSelect: () => setAsked({ user, what: 'ban' }),
                isDanger: true,
                hasLine: can.change,
              },
            ]
          : []),
        ...(can.ban && isBanned
          ? [
              {
                label: ofBan('lift'),
                onSelect: () => void act(lift, ofBan('lifted', { username })),
                hasLine: can.change,
              },
            ]
          : []),
      ];
    },
  };
  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  const acts = useMemo<UserActs>(
    () => ({
      rowActs: (user) => latest.current.rowActs(user),
      giveRole: (user, role) => latest.current.giveRole(user, role),
      approve: (target) => latest.current.approve(target),
    }),
    [],
  );
  const role = asked && asked.what !== 'ban' ? asked.what : undefined;
  const username = asked?.user.username ?? '';
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={role !== undefined}
        title={role ? t(`roleTitle.${role}`, { username }) : ''}
        confirmLabel={role ? t(`makeRole.${role}`) : ''}
        isBusy={sending.isBusy}
        onConfirm={() =>
          asked && role && void act(() => giveRole(asked.user, role), t('roleGiven', { username }))
        }
        onClose={close}
      >
        {role && t(`roleAbout.${role}`)}
      </ConfirmDialog>
      {asked?.what === 'ban' && (
        <FetchedMemberAct
          member={asked.user}
          onDone={(ban) => ban && updateAnswers(queries, managedUserUpdate({ id: asked.user.id, ...ban }))}
          onClose={close}
        />
      )}
    </>
  );
  return { acts, dialogs };
}
