import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslations } from 'use-intl';
import type { ComicSort } from '../comicChoices.ts';
import { ListLink } from './ListLink.tsx';
import { listSearchOf, type ListChoice } from './listSearch.ts';

/** What the direction of a sort runs along: it is said in its words. */
const MEASURE = {
  latest: 'time',
  title: 'name',
  popularity: 'amount',
  pages: 'amount',
  upload_date: 'time',
} as const satisfies Record<ComicSort, string>;

/** The direction that a list is sorted in; it leads to the other one. */
export function OrderLink({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const Arrow = choice.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <ListLink
      search={listSearchOf({ ...choice, order: choice.order === 'asc' ? 'desc' : 'asc' })}
      className="more-link"
    >
      <Arrow aria-hidden className="size-icon-small" />
      <span className="sr-only">{t('order')}: </span>
      {t(`orders.${MEASURE[choice.sort]}.${choice.order}`)}
    </ListLink>
  );
}
