import { useLocale } from 'use-intl';
import { compareNames } from '../../../contract/compareNames.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { TermCard } from '../../taxonomy/taxonomyApi.ts';
import { termPath } from '../../taxonomy/termPath.ts';
import { tagWeights } from './tagWeights.ts';
import './home.css';

const SIZE = ['text-14', 'text-16', 'text-20', 'text-26'];

/** Tags by the names that are shown, as large as they are used. */
export function TagCloud({ tags }: { tags: readonly TermCard[] }) {
  const byName = compareNames(useLocale());
  const weights = tagWeights(tags.map((tag) => tag.comics_count));
  const shown = tags
    .map((tag, index) => ({ ...tag, weight: weights[index] ?? 0 }))
    .toSorted((left, right) => byName(left.name, right.name));
  return (
    <ul className="flex flex-wrap items-center gap-x-16">
      {shown.map(({ slug, name, weight }) => (
        <li key={slug} className="min-w-0">
          <PathLink path={termPath({ taxonomy: 'tags', slug })} className={`tag-link ${SIZE[weight]}`}>
            {name}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}
