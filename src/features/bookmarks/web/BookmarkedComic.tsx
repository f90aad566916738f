import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { chaptersQuery } from '../../chapters/web/chapterQueries.ts';
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
  bookmarks: readonly PlacedBookmark[];
};

export function BookmarkedComic({ slug, card, isGone, bookmarks }: BookmarkedComicProps): ReactNode {
  const paramsOf = useComicParams();
  const api = useApi();
  const { data } = useAnswer(card ? chaptersQuery(api, slug) : undefined);
  return (
    <section className="bookmark-comic">
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
      />
    </section>
  );
}
