import { useMemo, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { compareNames } from '../../../contract/compareNames.ts';
import { useTypedMatch } from '../../../ui/device/useTypedMatch.ts';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { CardPlace } from '../../comics/web/CardPlace.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { UnreadCards } from '../../follows/web/UnreadCards.tsx';
import { MARKED_SORTS, orderMarked, type MarkedComic, type MarkedSort } from './markedComics.ts';
import { RereadCards } from './RereadCards.tsx';
import { useComicCards } from './useComicCards.ts';
import './library.css';

/** Comics of one part of the list. */
const PART = 36;

type MarkedListProps = {
  comics: readonly MarkedComic[];
  time: 'favorite_at' | 'shelf_at';
};

/** Marked comics as a grid, to be sorted and filtered by title. */
export function MarkedList({ comics, time }: MarkedListProps): ReactNode {
  const t = useTranslations('account.library.marked');
  const words = useTranslations('account.library');
  const locale = useLocale();
  const [sort, setSort] = useState<MarkedSort>('changed');
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState(PART);
  const isFiltered = filter.trim() !== '';
  const match = useTypedMatch(filter);
  const byName = compareNames(locale);
  // Titles are known of all only when all cards are here.
  const isByTitle = sort === 'title' || isFiltered;
  const ordered = useMemo(
    () => orderMarked(comics, { sort: sort === 'title' ? 'changed' : sort, time }),
    [comics, sort, time],
  );
  const wanted = isByTitle ? ordered : ordered.slice(0, count);
  const { cardOf, isFailed, retry } = useComicCards(wanted.map(({ slug }) => slug));
  const isWaiting = !isFailed && wanted.some(({ slug }) => cardOf(slug) === undefined);
  const known = wanted.flatMap(({ slug }) => cardOf(slug) ?? []);
  const matching = known.filter(({ title }) => match.holds(title));
  const shown = sort === 'title' ? matching.toSorted((one, two) => byName(one.title, two.title)) : matching;
  const cards = shown.slice(0, count);
  return (
    <>
      <div className="library-tools">
        <Select
          name="sort"
          label={t('sort')}
          value={sort}
          onChange={({ target }) => setSort(target.value as MarkedSort)}
        >
          {MARKED_SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`sorts.${one}`)}
            </option>
          ))}
        </Select>
        <TextInput
          name="filter"
          type="search"
          label={t('filter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <span role="status" className="text-14 text-muted tabular">
          {t('count', { count: isFiltered ? matching.length : comics.length })}
        </span>
      </div>
      <Cards cards={cards} />
      {isFailed && <FailedAnswer onRetry={retry} />}
      {cards.length === 0 && isWaiting && <GridSkeleton />}
      {cards.length === 0 && !isWaiting && !isFailed && <p className="text-muted">{t('nothing')}</p>}
      {Math.max(shown.length, isByTitle ? 0 : comics.length) > count && (
        <button type="button" className="button my-24" onClick={() => setCount(count + PART)}>
          {words('more')}
        </button>
      )}
    </>
  );
}

function Cards({ cards }: { cards: readonly ComicCard[] }): ReactNode {
  if (cards.length === 0) return null;
  return (
    <RereadCards>
      <UnreadCards slugs={cards.map(({ slug }) => slug)}>
        <ComicItems className="cover-grid" items={cards} slugOf={({ slug }) => slug}>
          {(comic) => <CardPlace key={comic.slug} comic={comic} priority="lazy" />}
        </ComicItems>
      </UnreadCards>
    </RereadCards>
  );
}
