import Bell from 'lucide-react/icons/bell';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { UNREAD_LIMIT } from '../unreadLimit.ts';
import { useUnread } from './useUnread.ts';
import './noticeBell.css';

/** Leads to the notices, and says how many are unread. */
export function NoticeBell() {
  const t = useTranslations('nav');
  const unread = useUnread()?.unread ?? 0;
  const shown = unread > UNREAD_LIMIT ? `${UNREAD_LIMIT}+` : String(unread);
  return (
    <PathLink path="/notices" preload={false} className="menu-button notice-bell">
      <Bell aria-hidden className="size-icon" />
      <span className="sr-only">{t('unread', { count: unread, shown })}</span>
      {unread > 0 && (
        <span aria-hidden className="notice-count">
          {shown}
        </span>
      )}
    </PathLink>
  );
}
