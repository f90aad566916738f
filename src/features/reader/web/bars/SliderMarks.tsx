import { memo, type ReactNode } from 'react';
import type { ChapterManifest, ReaderPage } from '../../../chapters/chaptersApi.ts';
import { useBookmarks } from '../../../bookmarks/web/useBookmarks.ts';
import { sliderMarks } from './sliderMarks.ts';
import { usePictureStates } from '../pictures/pictureStates.ts';
import './readerBar.css';

type SliderMarksProps = { manifest: ChapterManifest; direction: 'ltr' | 'rtl' };

/**
 * Marks along the slider: bookmarked pages above its line, loaded and failed ones on it. Two
 * elements, however many pages there are; drawn anew when one of these changes, not at every page
 * that is turned.
 */
export const SliderMarks = memo(function SliderMarks({ manifest, direction }: SliderMarksProps): ReactNode {
  const { comic, chapter, pages } = manifest;
  const { loaded, failed } = usePictureStates();
  const bookmarks = useBookmarks({ comic: comic.slug, chapter: chapter.slug }) ?? [];
  const broken = new Set([...failed].map((part) => part.split('/')[0]));
  const marks = (marked: readonly number[], color: string) =>
    sliderMarks({
      pages: marked,
      pagesCount: pages.length,
      color,
      towards: direction === 'rtl' ? 'left' : 'right',
    });
  const pagesThat = (is: (page: ReaderPage) => boolean) => pages.filter(is).map(({ position }) => position);
  const bookmarked = bookmarks.map(({ place }) => place.page);
  const bad = pagesThat(({ picture }) => broken.has(picture.id));
  const good = pagesThat(({ picture }) => loaded.has(picture.id));
  return (
    <div aria-hidden className="slider-marks">
      <div style={{ backgroundImage: marks(bookmarked, 'var(--accent)') }} />
      <div
        className="slider-marks-line"
        style={{ backgroundImage: `${marks(bad, 'var(--danger)')}, ${marks(good, 'var(--field-line)')}` }}
      />
    </div>
  );
});
