import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import './accountCard.css';

export type DoorLinkProps = {
  to: 'login' | 'register' | 'password-reset';
  /** The address to go on to after login. */
  next: string | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * From one of the screens that lead into the site to another one, which leads on to where the first
 * one would have.
 */
export function DoorLink({ to, next, className = 'account-link text-link', children }: DoorLinkProps) {
  const path: string = `/${useLocale()}/${to}`;
  return (
    <Link to={path} search={{ next } as object} className={className}>
      {children}
    </Link>
  );
}
