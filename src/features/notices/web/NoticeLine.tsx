import AtSign from 'lucide-react/icons/at-sign';
import BookOpen from 'lucide-react/icons/book-open';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import Reply from 'lucide-react/icons/reply';
import Shield from 'lucide-react/icons/shield';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { NoticeGroup } from '../noticesApi.ts';
import './notices.css';

const ICONS = {
  reply: Reply,
  mention: AtSign,
  release: BookOpen,
  addition: BookOpen,
  moderation: Shield,
  report: Flag,
  digest: Mail,
  import: BookOpen,
  handover: BookOpen,
};

/** One line of notices: who did what, where, and how it begins. It opens what it tells of. */
export function NoticeLine({ group, onRead }: { group: NoticeGroup; onRead: () => void }) {
  const t = useTranslations('account.notices');
  const { kind, subject, unread_count, last_at, message } = group;
  const isUnread = unread_count > 0;
  const Icon = ICONS[kind];
  const told = useTold(group);
  return (
    <li className={isUnread ? 'notice is-unread' : 'notice'}>
      <Icon aria-hidden className="size-icon" />
      <div className="notice-words">
        <p className="notice-told own-lines">
          {isUnread && <span className="sr-only">{t('unread')} </span>}
          <Opens path={subject.path} onOpen={isUnread ? onRead : undefined}>
            {told}
          </Opens>
          {group.count > 1 && <span className="notice-times">{t('times', { count: group.count })}</span>}
        </p>
        {subject.excerpt.length > 0 && (
          <p className="notice-excerpt">{subject.excerpt.map((part) => part ?? t('spoiler')).join('')}</p>
        )}
        {message !== null && <p className="notice-excerpt">{message}</p>}
        <p className="notice-when">
          <MomentText value={last_at} />
        </p>
      </div>
      {isUnread && (
        <Button variant="quiet" aria-label={t('markRead', { told })} onClick={onRead}>
          <Check aria-hidden className="size-icon" />
        </Button>
      )}
    </li>
  );
}

type OpensProps = { path: string | null; onOpen: (() => void) | undefined; children: ReactNode };

function Opens({ path, onOpen, children }: OpensProps) {
  if (path === null) return <span>{children}</span>;
  return (
    <PathLink path={path} preload={false} className="notice-link" onClick={onOpen}>
      {children}
    </PathLink>
  );
}

/** The line in words, which are also the name of its button. */
function useTold({ kind, result, subject, actors, actors_count, count }: NoticeGroup): string {
  const t = useTranslations('account.notices');
  const actor = actors[0] ?? t('somebody');
  const values = { actor, others: actors_count - 1, title: subject.title ?? t('somewhere'), count };
  return result === null ? t(`lines.${kind}`, values) : t(`results.${result}`, values);
}
