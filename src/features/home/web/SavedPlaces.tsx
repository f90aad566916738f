import { useSavedChapters } from '../../savedChapters/web/useSavedChapters.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { ContinueCard } from './ContinueCard.tsx';
import type { ReadingPlace } from './useReadingPlaces.ts';

export type SavedPlacesProps = {
  places: readonly ReadingPlace[];
  /** Class of the list. */
  className: string;
  onRetry(): void;
};

/**
 * While the site does not answer: the comics that can be gone on with all the same, as their
 * chapter is kept on this device.
 */
export function SavedPlaces({ places, className, onRetry }: SavedPlacesProps) {
  const { age_gate, nsfw } = useSite();
  const isGated = age_gate && !nsfw;
  const saved = (useSavedChapters() ?? []).filter(({ state }) => state === 'saved');
  const shown = places.flatMap((place) => {
    const found = saved.find(
      ({ comic, chapter }) => comic.slug === place.slug && chapter.slug === place.chapter,
    );
    return found && !(found.nsfw && isGated) ? [{ place, found }] : [];
  });
  return (
    <>
      {shown.length > 0 && (
        <ul className={className}>
          {shown.map(({ place, found: { comic, nsfw: isAdult, cover } }) => (
            <ContinueCard
              key={place.slug}
              place={place}
              comic={{ ...comic, nsfw: isAdult, cover: null }}
              savedCover={cover}
            />
          ))}
        </ul>
      )}
      <FailedAnswer onRetry={onRetry} />
    </>
  );
}
