import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  /** A large figure or sign, printed in halftone. */
  mark?: string;
  children?: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  /** `h1` when this is all that the screen shows. */
  level?: 'h1' | 'h2';
};

/** Shown in place of an empty list: says why it is empty and what to do next. */
export function EmptyState({ title, mark, children, actions, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center gap-16 py-48 text-center">
      {mark && (
        <p aria-hidden className="empty-mark">
          {mark}
        </p>
      )}
      <Heading tabIndex={-1} className="text-26 md:text-34">
        {title}
      </Heading>
      <div className="max-w-prose text-muted">{children}</div>
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-12">{actions}</div>}
    </section>
  );
}
