import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLocale, useTranslations } from 'use-intl';
import {
  COMIC_SORTS,
  defaultOrder,
  DURATIONS,
  type ComicSort,
  type Duration,
  type Order,
} from '../comicChoices.ts';
import { listSearchOf, type ListSearch } from './listSearch.ts';

/** Sort, direction and duration of a list (spec 9): links, so that they work before scripts do and the address is the filter. */
export function ListControls({ search }: { search: ListSearch }) {
  const t = useTranslations('latest');
  const lang = useLocale();
  const sort = search.sort ?? 'latest';
  const order = search.order ?? defaultOrder(sort);
  const duration = search.duration ?? 'all';
  const other: Order = order === 'asc' ? 'desc' : 'asc';
  const link = (choice: { sort: ComicSort; order: Order; duration: Duration }) => ({
    to: '/$lang/latest' as const,
    params: { lang },
    search: listSearchOf(choice),
    activeOptions: { exact: true },
    className: 'chip chip-link',
  });
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label={t('sort')}>
        {COMIC_SORTS.map((choice) => (
          <Link
            key={choice}
            {...link({ sort: choice, order: defaultOrder(choice), duration })}
            aria-current={choice === sort ? 'true' : undefined}
          >
            {t(`sorts.${choice}`)}
          </Link>
        ))}
        <Link {...link({ sort, order: other, duration })}>
          {order === 'asc' ? (
            <ArrowUp aria-hidden className="size-icon-small" />
          ) : (
            <ArrowDown aria-hidden className="size-icon-small" />
          )}
          <span className="sr-only">{t('order')}: </span>
          {t(`orders.${order}`)}
        </Link>
      </ChipRow>
      <ChipRow label={t('duration')}>
        {DURATIONS.map((choice) => (
          <Link
            key={choice}
            {...link({ sort, order, duration: choice })}
            aria-current={choice === duration ? 'true' : undefined}
          >
            {t(`durations.${choice}`)}
          </Link>
        ))}
      </ChipRow>
    </div>
  );
}

function ChipRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="chip-row">
      {children}
    </nav>
  );
}
