import { useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { ManagedUser } from '../staffApi.ts';

/** The member's restrictions, such as a ban; empty without one. */
export function UserState({ user }: { user: ManagedUser }) {
  const t = useTranslations('admin.users');
  const momentWords = useMomentWords();
  const { banned_until: until, ban_reason: reason, is_approved, is_verified } = user;
  if (is_approved && is_verified && until === null) return null;
  return (
    <span>
      {until !== null && <Badge tone="danger">{t('bannedUntil', { day: momentWords(until) })}</Badge>}{' '}
      {!is_approved && <Badge tone="warn">{t('waiting')}</Badge>}{' '}
      {!is_verified && <Badge>{t('unverified')}</Badge>}{' '}
      {until !== null && <span className="text-13 text-muted">{reason}</span>}
    </span>
  );
}
