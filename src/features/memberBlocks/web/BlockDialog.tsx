import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { useBlockMember } from './useBlockMember.ts';
import { useBlocks } from './useBlocks.ts';

export type BlockDialogProps = { username: string; onClose: () => void };

/**
 * Says what a block does before it is done; the end of one is asked the same way. Needs the
 * `account` words.
 */
export function BlockDialog({ username, onClose }: BlockDialogProps) {
  const t = useTranslations('account.blocks');
  const isBlocked = useBlocks().isBlocked(username);
  const { isBusy, change } = useBlockMember(username);
  return (
    <ConfirmDialog
      isOpen
      title={t(isBlocked ? 'unblockTitle' : 'blockTitle', { username })}
      confirmLabel={t(isBlocked ? 'unblock' : 'block')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void change(!isBlocked).then(onClose)}
    >
      <p>{t(isBlocked ? 'unblockAbout' : 'blockAbout')}</p>
    </ConfirmDialog>
  );
}
