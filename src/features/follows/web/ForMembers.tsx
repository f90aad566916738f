import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { LoginLink } from '../../sessions/web/LoginLink.tsx';
import { useSession } from '../../sessions/web/useSession.ts';

/** The part of a public page that only members see. */
export function ForMembers({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslations('news');
  const nav = useTranslations('nav');
  if (useSession().isLoggedIn) return children;
  return (
    <EmptyState
      title={t('forMembers')}
      actions={<LoginLink className="button button-primary">{nav('logIn')}</LoginLink>}
    >
      {t('forMembersAbout')}
    </EmptyState>
  );
}
