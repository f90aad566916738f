import type { ReactNode } from 'react';
import './badge.css';

/** A word on the state of something. A badge on a picture has the class `badge`. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger';
  children: ReactNode;
}) {
  return <span className={`state-badge tone-${tone}`}>{children}</span>;
}
