import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { COMIC_SORTS, defaultOrder, DURATIONS } from '../comicChoices.ts';
import { listSearchOf, type ListChoice } from './listSearch.ts';

/** Sort and duration of a list (spec 9): links, so that they work before scripts do and the address is the filter. */
export function ListControls({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('sort')} className="chip-row">
        {COMIC_SORTS.map((sort) => (
          <ChoiceChip
            key={sort}
            choice={{ ...choice, sort, order: defaultOrder(sort) }}
            isChosen={sort === choice.sort}
          >
            {t(`sorts.${sort}`)}
          </ChoiceChip>
        ))}
      </nav>
      <nav aria-label={t('duration')} className="chip-row">
        {DURATIONS.map((duration) => (
          <ChoiceChip key={duration} choice={{ ...choice, duration }} isChosen={duration === choice.duration}>
            {t(`durations.${duration}`)}
          </ChoiceChip>
        ))}
      </nav>
    </div>
  );
}

type ChoiceChipProps = { choice: ListChoice; isChosen: boolean; children: ReactNode };

function ChoiceChip({ choice, isChosen, children }: ChoiceChipProps) {
  const lang = useLocale();
  return (
    <Link
      to="/$lang/latest"
      params={{ lang }}
      search={listSearchOf(choice)}
      activeOptions={{ exact: true }}
      className="chip chip-link"
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
