import type { ReactNode } from 'react';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { Taxonomy } from '../taxonomyKinds.ts';
import { termPath } from '../termPath.ts';
import type { TermRef } from '../TermRef.ts';

/** Terms of one taxonomy, each a link to its comics. */
export function TermChips({ taxonomy, terms }: { taxonomy: Taxonomy; terms: readonly TermRef[] }) {
  return (
    <ul className="flex flex-wrap gap-8">
      {terms.map((term) => (
        <li key={term.slug} className="min-w-0">
          <TermChip taxonomy={taxonomy} slug={term.slug}>
            {term.name}
          </TermChip>
        </li>
      ))}
    </ul>
  );
}

export type TermChipProps = { taxonomy: Taxonomy; slug: string; className?: string; children: ReactNode };

export function TermChip({ taxonomy, slug, className = '', children }: TermChipProps) {
  return (
    <PathLink path={termPath({ taxonomy, slug })} className={`chip chip-link max-w-full ${className}`}>
      {children}
    </PathLink>
  );
}
