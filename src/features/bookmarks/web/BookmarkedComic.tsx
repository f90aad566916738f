import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { PlacedBookmark } from '../bookmarkPlaces.ts';
import { BookmarkLines } from './BookmarkLines.tsx';

type BookmarkedComicProps = {
  slug: string;
  /** Undefined until it is known, and where the comic has gone. */
  card: ComicCard | undefined;
  isGone: boolean;
  /** Whether it is there could not be asked. */
  isUnknown: boolean;
  bookmarks: readonly PlacedBookmark[];
};

export function BookmarkedComic({
  slug,
  card,
  isGone,
  isUnknown,
  bookmarks,
}: BookmarkedComicProps): ReactNode {
  const paramsOf = useComicParams();
  const api = useApi();
  const section = useRef<HTMLElement>(null);
  const wasInSight = useWasInSight(section);
  const { data, isFailed } = useAnswer(
    card && wasInSight ? queryOf(api, 'GET /api/comics/:slug/chapters', { slug }) : undefined,
  );
  return (
    <section ref={section} className="bookmark-comic">
      <h2 className="text-20">
        {card ? (
          <Link to="/$lang/$segment/$slug" params={paramsOf(slug)} className="text-link">
            <ComicTitle comic={card} />
          </Link>
        ) : (
          slug
        )}
      </h2>
      <BookmarkLines
        bookmarks={bookmarks}
        chapters={data?.data ?? []}
        areAllKnown={isGone || data !== undefined}
        areComing={!isGone && !isUnknown && !isFailed && data === undefined}
      />
    </section>
  );
}

/**
 * Whether it has been near the window: a long list would ask for the chapters of all its comics at
 * once.
 */
function useWasInSight(place: RefObject<HTMLElement | null>): boolean {
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const see: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInSight(true);
    };
    const observer = new IntersectionObserver(see, { rootMargin: '50%' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return wasInSight;
}
