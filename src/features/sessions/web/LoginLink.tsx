import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { isPrivatePath } from '../../site/languagePath.ts';

/** To the login page, which leads back here, unless here is a page of accounts. */
export function LoginLink({ className, children }: { className: string; children: ReactNode }) {
  const path: string = `/${useLocale()}/login`;
  const next = useLocation({ select: ({ href, pathname }) => (isPrivatePath(pathname) ? undefined : href) });
  return (
    <Link to={path} search={{ next } as object} rel="nofollow" className={className}>
      {children}
    </Link>
  );
}
