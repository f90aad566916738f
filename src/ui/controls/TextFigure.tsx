import type { ReactNode } from 'react';

/** A picture of a formatted text with its caption. */
export function TextFigure({ caption, children }: { caption: string | null; children: ReactNode }) {
  return (
    <figure className="text-figure">
      {children}
      {caption !== null && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
