import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { COMIC_CARDS_LIMIT } from '../../comics/comicCardsLimit.ts';
import { comicCardsQuery } from '../../comics/web/comicCardsQuery.ts';
import { bookmarksByComic, type ComicBookmarks } from '../bookmarkPlaces.ts';
import { BookmarkedComic } from './BookmarkedComic.tsx';
import { useBookmarks } from './useBookmarks.ts';

/** All bookmarks of whoever reads here, comic by comic. Needs the `reader` words. */
export function BookmarkList(): ReactNode {
  const t = useTranslations('bookmarks');
  const bookmarks = useBookmarks();
  const [parts, setParts] = useState(1);
  // The order in which they were found: a comic whose last bookmark is removed stays, so that this
  // can be undone.
  const [order, setOrder] = useState<readonly string[]>([]);
  const comics = bookmarksByComic(bookmarks ?? []);
  const unknown = comics.filter(({ comic }) => !order.includes(comic)).map(({ comic }) => comic);
  if (unknown.length > 0) setOrder([...order, ...unknown]);
  if (!bookmarks) return <div aria-busy className="min-h-touch" />;
  if (order.length === 0 && unknown.length === 0) {
    return <EmptyState title={t('empty')}>{t('emptyMessage')}</EmptyState>;
  }
  const byComic = new Map(comics.map((one) => [one.comic, one]));
  const shown = order.slice(0, parts * COMIC_CARDS_LIMIT);
  return (
    <>
      {Array.from({ length: Math.ceil(shown.length / COMIC_CARDS_LIMIT) }, (_, part) => (
        <BookmarkedComics
          key={part}
          comics={shown
            .slice(part * COMIC_CARDS_LIMIT, (part + 1) * COMIC_CARDS_LIMIT)
            .map((comic) => byComic.get(comic) ?? { comic, bookmarks: [] })}
        />
      ))}
      {shown.length < order.length && (
        <button type="button" className="button" onClick={() => setParts(parts + 1)}>
          {t('more')}
        </button>
      )}
    </>
  );
}

/** One call names all of these comics. */
function BookmarkedComics({ comics }: { comics: readonly ComicBookmarks[] }): ReactNode {
  const slugs = comics.map(({ comic }) => comic);
  const { data, isFailed, retry } = useAnswer(comicCardsQuery(useApi(), slugs));
  const cards = new Map(data?.data.map((card) => [card.slug, card]));
  return (
    <>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {comics.map(({ comic, bookmarks }) => (
        <BookmarkedComic
          key={comic}
          slug={comic}
          card={cards.get(comic)}
          isGone={data !== undefined && !cards.has(comic)}
          isUnknown={isFailed && !cards.has(comic)}
          bookmarks={bookmarks}
        />
      ))}
    </>
  );
}
