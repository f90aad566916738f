import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { ContinueCard, ContinueCardSkeleton } from '../../home/web/ContinueCard.tsx';
import { SavedPlaces } from '../../home/web/SavedPlaces.tsx';
import { useReadingPlaces } from '../../home/web/useReadingPlaces.ts';
import { useComicCards } from './useComicCards.ts';

/** Comics of one part of the list, and places for those that are being fetched. */
const PART = 36;
const PLACES = 12;

/** The comics that were begun, the last one first, each at the page where it was left. */
export function ReadingList(): ReactNode {
  const t = useTranslations('account.library');
  const places = useReadingPlaces(Number.POSITIVE_INFINITY);
  const [count, setCount] = useState(PART);
  const wanted = (places ?? []).slice(0, count);
  const { cardOf, isFailed, retry } = useComicCards(wanted.map(({ slug }) => slug));
  const known = wanted.flatMap((place) => {
    const comic = cardOf(place.slug);
    return comic ? [{ place, comic }] : [];
  });
  const waiting = places ? wanted.filter(({ slug }) => cardOf(slug) === undefined).length : PLACES;
  const hasMore = places !== undefined && places.length > count;
  // Also where all that was begun has gone, or is not for this reader.
  if (known.length === 0 && waiting === 0 && !hasMore) {
    return (
      <EmptyState
        title={t('reading.empty')}
        actions={
          <PathLink path="/latest" className="button button-primary">
            {t('browse')}
          </PathLink>
        }
      >
        {t('reading.emptyMessage')}
      </EmptyState>
    );
  }
  return (
    <>
      {known.length > 0 && (
        <ComicItems className="cover-grid" items={known} slugOf={({ comic }) => comic.slug}>
          {({ place, comic }) => <ContinueCard key={comic.slug} place={place} comic={comic} />}
        </ComicItems>
      )}
      {isFailed && (
        <SavedPlaces
          places={wanted.filter(({ slug }) => cardOf(slug) === undefined)}
          className="comic-items cover-grid"
          onRetry={retry}
        />
      )}
      {known.length === 0 && waiting > 0 && !isFailed && (
        <ul className="cover-grid" aria-busy>
          {Array.from({ length: waiting }, (_, index) => (
            <ContinueCardSkeleton key={index} />
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className="button my-24" onClick={() => setCount(count + PART)}>
          {t('more')}
        </button>
      )}
    </>
  );
}
