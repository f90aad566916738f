import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Menu } from '../../../ui/kit/Menu.tsx';
import type { MenuItem } from '../../../ui/kit/MenuProps.ts';
import type { BlockDialogProps } from '../../memberBlocks/web/BlockDialog.tsx';
import type { Comment } from '../commentsApi.ts';
import { quoted } from './composer/textEdits.ts';
import { StaffMenu } from './StaffMenu.tsx';
import { useThreadView } from './ThreadContext.ts';
import './commentActions.css';

/** It brings the words of accounts, which readers of comments do not have. */
const BlockDialog = fetchedWithWords<BlockDialogProps>(
  async () => (await import('../../memberBlocks/web/BlockDialog.tsx')).BlockDialog,
  ['account', 'kit'],
);

/**
 * The actions on a comment beside votes and replies. Staff have a menu of their own with all of
 * this in it.
 */
export function CommentMenu({ comment, canReply }: { comment: Comment; canReply: boolean }) {
  const t = useTranslations('comments.item');
  const { member, remove } = useThreadView();
  const [asked, setAsked] = useState<'delete' | 'block'>();
  const [isBusy, setIsBusy] = useState(false);
  const items = useMenuItems(comment, { canReply, ask: setAsked });
  const trigger = (
    <button
      type="button"
      className="comment-act comment-more scriptless:hidden"
      aria-label={t('more')}
      title={t('more')}
    >
      <Ellipsis aria-hidden className="size-icon-small" />
    </button>
  );
  const menu = <Menu trigger={trigger} items={items} />;
  const close = () => setAsked(undefined);
  return (
    <>
      {member?.isStaff ? <StaffMenu {...{ comment, trigger, items }} instead={menu} /> : menu}
      {asked === 'block' && comment.author && (
        <BlockDialog username={comment.author.username} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        isDanger
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => {
          setIsBusy(true);
          void remove(comment.id).finally(() => {
            setIsBusy(false);
            close();
          });
        }}
      >
        <p>{t('deleteAbout')}</p>
      </ConfirmDialog>
    </>
  );
}

type Asking = { canReply: boolean; ask: (asked: 'delete' | 'block') => void };

function useMenuItems(comment: Comment, { canReply, ask }: Asking): MenuItem[] {
  const t = useTranslations('comments.item');
  const language = useLocale();
  const { path, member, blocks, openBox } = useThreadView();
  const { id, state, text, author } = comment;
  if (state === 'removed') return [];
  const isOwn = member !== null && author?.username === member.username;
  const isShown = state === 'shown';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/${language}${path}/${id}`);
      showAlert({ kind: 'success', text: t('copied'), subject: 'comment' });
    } catch {
      showAlert({ kind: 'danger', text: t('notCopied'), subject: 'comment' });
    }
  };
  return [
    { label: t('copy'), onSelect: () => void copy() },
    ...(canReply && text !== null
      ? [{ label: t('quote'), onSelect: () => openBox(`reply-${id}`, quoted(text)) }]
      : []),
    ...(isOwn && isShown ? [{ label: t('edit'), onSelect: () => openBox(`edit-${id}`) }] : []),
    ...(isOwn ? [{ label: t('delete'), isDanger: true, onSelect: () => ask('delete') }] : []),
    ...(!isOwn && member && author
      ? [
          {
            label: t(blocks.isBlocked(author.username) ? 'unblock' : 'block', { name: author.username }),
            onSelect: () => ask('block'),
          },
        ]
      : []),
  ];
}
