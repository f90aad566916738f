import type { TermRef } from '../TermRef.ts';

export function TermChips({ terms }: { terms: readonly TermRef[] }) {
  return (
    <ul className="flex flex-wrap gap-8">
      {terms.map((term) => (
        <li key={term.slug} className="chip">
          {term.name}
        </li>
      ))}
    </ul>
  );
}
