import { useTranslations } from 'use-intl';
import type { UnsentPost } from './unsentComments.ts';
import { CommentText } from './CommentText.tsx';
import { useThreadView } from './ThreadContext.ts';
import { useCommentOutbox } from './useCommentOutbox.ts';
import './comments.css';

/** The member's own comments that wait for a network, where they will stand. */
export function PendingPosts({ parentId }: { parentId: string | null }) {
  const { pending } = useThreadView();
  const here = pending.filter(({ entry }) => entry.parent_id === parentId);
  if (here.length === 0) return null;
  return (
    <ol className="comment-pending">
      {here.map(({ key, entry }) => (
        <PendingPost key={key} entryKey={key} entry={entry} />
      ))}
    </ol>
  );
}

function PendingPost({ entryKey, entry }: { entryKey: string; entry: UnsentPost }) {
  const t = useTranslations('comments.pending');
  const { openBox } = useThreadView();
  const outbox = useCommentOutbox(() => {});
  const takeBack = () => {
    outbox().takeBack(entryKey);
    openBox(entry.parent_id === null ? 'new' : `reply-${entry.parent_id}`);
  };
  return (
    <li className="comment-own">
      <p role="status" className="comment-note">
        {t('waiting')}
      </p>
      <CommentText text={entry.text} />
      <button type="button" className="more-link" onClick={takeBack}>
        {t('takeBack')}
      </button>
    </li>
  );
}
