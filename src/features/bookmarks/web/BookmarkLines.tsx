import { useState, type ReactNode } from 'react';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { byPlace, placePath, type PlacedBookmark } from '../bookmarkPlaces.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { BookmarkLine } from './BookmarkLine.tsx';
import { useKeepBookmark } from './useKeepBookmark.ts';
import { usePicturePasses } from './usePicturePasses.ts';

type BookmarkLinesProps = {
  bookmarks: readonly PlacedBookmark[];
  /**
   * The known chapters of their comic. Once all are known, a bookmark whose chapter is missing has
   * lost it.
   */
  chapters: readonly Pick<ChapterRow, 'slug' | 'number' | 'volume' | 'title' | 'pages_count' | 'premium'>[];
  areAllKnown: boolean;
  /** The others have been asked for. */
  areComing: boolean;
  onOpen?(): void;
};

/** Bookmarks of one comic, one under the other. */
export function BookmarkLines(props: BookmarkLinesProps): ReactNode {
  const { bookmarks, chapters, areAllKnown, areComing, onOpen } = props;
  const keep = useKeepBookmark();
  const chapterLabel = useChapterLabel();
  const [removed, setRemoved] = useState<readonly PlacedBookmark[]>([]);
  const present = new Set(bookmarks.map(({ place }) => placePath(place)));
  const gone = removed.filter(({ place }) => !present.has(placePath(place)));
  const order = new Map(chapters.map(({ slug }, index) => [slug, index]));
  const orderOf = ({ place }: PlacedBookmark) => order.get(place.chapter) ?? order.size;
  const lines = [...bookmarks, ...gone]
    .sort((one, other) => byPlace(one.place, other.place))
    .sort((one, other) => orderOf(one) - orderOf(other));
  const chapterOf = ({ place }: PlacedBookmark) => chapters.find(({ slug }) => slug === place.chapter);
  const { isLoggedIn } = useSession();
  const ofMembers = lines.filter((placed) => chapterOf(placed)?.premium);
  const passOf = usePicturePasses(ofMembers.flatMap(({ bookmark }) => bookmark.picture?.id ?? []));
  /** The pass of a bookmark's picture, as from `usePicturePasses`. */
  const passOfLine = (placed: PlacedBookmark) => {
    const chapter = chapterOf(placed);
    if (!chapter) return areComing && isLoggedIn ? undefined : '';
    return chapter.premium ? passOf(placed.bookmark.picture?.id ?? '') : '';
  };
  return (
    <ul ref={keepRowFocus}>
      {lines.map((placed) => {
        const { place } = placed;
        const chapter = chapterOf(placed);
        return (
          <BookmarkLine
            key={placePath(place)}
            {...placed}
            chapter={chapter ? chapterLabel(chapter) : place.chapter}
            isGone={areAllKnown && (!chapter || place.page > chapter.pages_count)}
            pass={passOfLine(placed)}
            isRemoved={gone.includes(placed)}
            onRemove={() => {
              setRemoved((before) => [
                ...before.filter((one) => placePath(one.place) !== placePath(place)),
                placed,
              ]);
              keep(place, null);
            }}
            onUndo={() => keep(place, placed.bookmark)}
            {...(onOpen ? { onOpen } : {})}
          />
        );
      })}
    </ul>
  );
}
