import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { COMIC_CARDS_LIMIT } from '../../comics/comicCardsLimit.ts';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { comicCardsQuery } from '../../comics/web/comicCardsQuery.ts';
import { ContinueCard, ContinueCardSkeleton } from './ContinueCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import { SavedPlaces } from './SavedPlaces.tsx';
import { useReadingPlaces } from './useReadingPlaces.ts';
import './home.css';

/** Places for cards until it is known how many there are: as many as a wide screen shows. */
const PLACES_COUNT = 7;

/**
 * Comics being read on this device. The row reserves its height until the owner is known, and is
 * absent if nothing was read.
 */
export function ContinueReading() {
  const t = useTranslations('home');
  const api = useApi();
  const [keepFocus, setKeepFocus] = useState<typeof keepRowFocus>();
  // The first view does not wait for it.
  const loadKeepFocus = () => {
    import('../../../ui/controls/keepRowFocus.ts').then(
      (module) => setKeepFocus(() => module.keepRowFocus),
      () => {},
    );
  };
  const places = useReadingPlaces(COMIC_CARDS_LIMIT);
  const slugs = (places ?? []).map((place) => place.slug);
  const {
    data: answer,
    isFailed,
    retry,
  } = useAnswer(slugs.length > 0 ? comicCardsQuery(api, slugs) : undefined);
  const cards = new Map(answer?.data.map((comic) => [comic.slug, comic]));
  const shown = (places ?? []).flatMap((place) => {
    const comic = cards.get(place.slug);
    return comic ? [{ place, comic }] : [];
  });
  const isWaiting = places === undefined || (slugs.length > 0 && !answer);
  // All that was read here has gone since, or is not for this visitor.
  if (answer && shown.length === 0) return null;
  return (
    <HomeSection title={t('continue')} className="continue-reading">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of what is inside */}
      <div ref={keepFocus} role="group" aria-label={t('continue')} onFocus={loadKeepFocus}>
        {isFailed && !answer ? (
          <SavedPlaces places={places ?? []} className="comic-items continue-row" onRetry={retry} />
        ) : isWaiting ? (
          <ul className="comic-items continue-row" aria-busy>
            {Array.from({ length: places?.length ?? PLACES_COUNT }, (_, index) => (
              <ContinueCardSkeleton key={index} />
            ))}
          </ul>
        ) : (
          <ComicItems className="continue-row" items={shown} slugOf={({ comic }) => comic.slug}>
            {({ place, comic }) => <ContinueCard key={comic.slug} place={place} comic={comic} />}
          </ComicItems>
        )}
      </div>
    </HomeSection>
  );
}
