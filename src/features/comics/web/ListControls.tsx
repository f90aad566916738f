import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { COMIC_SORTS, defaultOrder, DURATIONS } from '../comicChoices.ts';
import { ListLink } from './ListLink.tsx';
import { listSearchOf, type ListChoice } from './listSearch.ts';

/**
 * Sort and duration of a list (spec 9): links, so that they work before scripts do and the address
 * is the filter.
 */
export function ListControls({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const chip = (key: string, words: string, chosen: ListChoice, isChosen: boolean) => (
    <ListLink
      key={key}
      search={listSearchOf(chosen)}
      className="chip chip-link"
      aria-current={isChosen ? 'true' : undefined}
    >
      {words}
    </ListLink>
  );
  return (
    <div className="flex flex-col gap-4">
      {choice.q !== undefined && <WordsChip choice={choice} q={choice.q} />}
      <nav aria-label={t('sort')} className="chip-row">
        {COMIC_SORTS.map((sort) =>
          chip(
            sort,
            t(`sorts.${sort}`),
            { ...choice, sort, order: defaultOrder(sort) },
            sort === choice.sort,
          ),
        )}
      </nav>
      <nav aria-label={t('duration')} className="chip-row">
        {DURATIONS.map((duration) =>
          chip(duration, t(`durations.${duration}`), { ...choice, duration }, duration === choice.duration),
        )}
      </nav>
    </div>
  );
}

/** The words that the list is filtered by; it leads to the list without them. */
function WordsChip({ choice, q }: { choice: ListChoice; q: string }) {
  const t = useTranslations('latest');
  return (
    <p className="chip-row">
      <ListLink
        search={listSearchOf({ ...choice, q: undefined })}
        className="chip chip-link max-w-full"
        aria-label={t('without', { q })}
      >
        <span className="truncate">{q}</span>
        <X aria-hidden className="size-icon-small" />
      </ListLink>
    </p>
  );
}
