import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import './accountCard.css';

export type DoorLinkProps = {
  to: 'login' | 'register' | 'password-reset';
  className?: string;
  children: ReactNode;
};

/**
 * From one of the screens that lead into the site to another one, which leads on to where the first
 * one would have.
 */
export function DoorLink({ to, className = 'account-link text-link', children }: DoorLinkProps) {
  const path: string = `/${useLocale()}/${to}`;
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <Link to={path} search={{ next } as object} className={className}>
      {children}
    </Link>
  );
}
