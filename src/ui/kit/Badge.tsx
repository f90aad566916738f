import type { ReactNode } from 'react';
import './badge.css';

/** A word on the state of something. What stands on a picture is the class `badge`. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger';
  children: ReactNode;
}) {
  return <span className={`state-badge tone-${tone}`}>{children}</span>;
}
