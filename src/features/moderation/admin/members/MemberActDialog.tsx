import { useTranslations } from 'use-intl';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import type { ManagedUser } from '../../../staff/staffApi.ts';
import { ActDialog, type Against } from '../ActDialog.tsx';
import { useWithOthers } from '../useWithOthers.ts';

type Ban = Pick<ManagedUser, 'banned_until' | 'ban_reason'>;
type Member = Pick<ManagedUser, 'id' | 'username'> & Ban;

export type MemberActDialogProps = {
  member: Member;
  /** The ban that the member has now, also after an undo; undefined after a warning. */
  onDone: (ban: Ban | undefined) => void;
  onClose: () => void;
};

const DAY_MS = 86_400_000;

/** Bans or warns a member where staff see the name, and offers to take that back. */
export function MemberActDialog({ member, onDone, onClose }: MemberActDialogProps) {
  const { id, username, banned_until, ban_reason } = member;
  const t = useTranslations('admin.moderation');
  const withOthers = useWithOthers();
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(
    queryOf(api, 'GET /api/moderation/members/:id', { id }, { keptMs: 0 }),
  );
  async function decide({ act, ...said }: Against): Promise<void> {
    if (act === 'remove') return;
    const answer = await api.callApi('POST /api/moderation/members/:id/acts', { id, act, ...said });
    const { item, others } = answer;
    const until = new Date(Date.now() + (said.days ?? 0) * DAY_MS).toISOString();
    onDone(act === 'ban' ? { banned_until: until, ban_reason: said.message ?? null } : undefined);
    const undo = async () => {
      await api.callApi('POST /api/moderation/items/:id/undo', item);
      onDone(act === 'ban' ? { banned_until, ban_reason } : undefined);
      showResponse(t('takenBack'));
    };
    showAlert({
      kind: 'success',
      text: withOthers(t(`doneTo.${act}`, { username }), others),
      subject: `member ${id}`,
      action: { label: t('undo'), run: () => void undo().catch(showResponse) },
    });
    onClose();
  }
  return (
    <ActDialog
      act="ban"
      kind="user"
      username={username}
      subject={data && { acts: data.acts, memberId: id }}
      retry={isFailed ? retry : undefined}
      decide={decide}
      onClose={onClose}
    />
  );
}
