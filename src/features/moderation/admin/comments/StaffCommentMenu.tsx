import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Menu } from '../../../../ui/kit/Menu.tsx';
import type { MenuItem } from '../../../../ui/kit/MenuProps.ts';
import type { StaffMenuProps } from '../../../comments/web/StaffPartsContext.ts';
import { useThreadView } from '../../../comments/web/ThreadContext.ts';
import { LockDialog } from '../LockDialog.tsx';
import { FetchedRecord } from '../../../staff/admin/FetchedRecord.ts';
import { MemberRecords } from '../../../staff/admin/MemberRecords.tsx';
import { CommentActDialog } from './CommentActDialog.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { useStaffActs } from './useStaffActs.ts';

type Asked = 'remove' | 'lock' | 'details';

/** The menu of a comment in its thread, with what staff do there. */
export function StaffCommentMenu({ comment, trigger, items }: StaffMenuProps) {
  const t = useTranslations('admin.comments');
  const { place, refusal } = useThreadView();
  const { readNow, decide, lock, pin, fail } = useStaffActs(comment);
  const [asked, setAsked] = useState<Asked>();
  const [member, setMember] = useState<string>();
  const { id, state, author, depth, is_locked: isLocked, is_pinned: isPinned } = comment;
  const close = () => setAsked(undefined);
  const run = (act: () => Promise<void>) => () => void act().catch(fail);
  const openRecord = async () => {
    const { author: now } = await readNow();
    if (now) setMember(now.username);
  };
  const isShown = state === 'shown';
  const username = author?.username ?? null;
  const own: (MenuItem | false)[] = [
    isShown && { label: t('thread.remove'), onSelect: () => setAsked('remove'), isDanger: true },
    state === 'removed' && {
      label: t('acts.restore'),
      onSelect: run(async () => decide({ act: 'restore' }, await readNow())),
    },
    isShown &&
      (isLocked
        ? { label: t('thread.unlock'), onSelect: run(() => lock('comment', false)) }
        : { label: t('thread.lock'), onSelect: () => setAsked('lock') }),
    refusal === 'comments_locked' && {
      label: t('thread.unlockAll'),
      onSelect: run(() => lock('target', false)),
    },
    isShown &&
      depth === 0 && {
        label: t(isPinned ? 'thread.unpin' : 'thread.pin'),
        onSelect: run(() => pin(!isPinned)),
      },
    { label: t('details'), onSelect: () => setAsked('details') },
    (author !== null || state === 'removed') && { label: t('thread.record'), onSelect: run(openRecord) },
  ];
  const [first, ...rest] = own.filter((item) => item !== false);
  const all = first ? [...items, { ...first, hasLine: items.length > 0 }, ...rest] : items;
  return (
    <MemberRecords>
      <Menu trigger={trigger} items={all} />
      {asked === 'remove' && (
        <CommentActDialog
          comment={{ id, username }}
          decide={async (against, seen) => {
            await decide(against, seen);
            close();
          }}
          onClose={close}
        />
      )}
      <LockDialog
        isOpen={asked === 'lock'}
        name={place.target}
        onLock={(scope) => {
          close();
          void lock(scope, true).catch(fail);
        }}
        onClose={close}
      />
      {asked === 'details' && <CommentDialog comment={{ id, author: username }} onClose={close} />}
      {member && <FetchedRecord username={member} onClose={() => setMember(undefined)} />}
    </MemberRecords>
  );
}
