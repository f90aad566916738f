import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBookmarks } from '../../../bookmarks/web/useBookmarks.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { PageScreen } from '../paged/PageScreen.ts';
import { PreviewPicture } from '../pictures/PreviewPicture.tsx';
import './readerBar.css';

type PagePreviewProps = {
  manifest: ChapterManifest;
  screen: PageScreen;
  /** Middle of the preview, from the slider's left edge in CSS pixels. */
  at: number;
};

/**
 * The page or spread under the pointer: its number alone until the chapter's small pictures are
 * made.
 */
export function PagePreview({ manifest, screen, at }: PagePreviewProps): ReactNode {
  const first = screen[0].page;
  const last = screen.at(-1)?.page ?? first;
  const pages = first === last ? [first] : [first, last];
  const bookmarks = useBookmarks({ comic: manifest.comic.slug, chapter: manifest.chapter.slug });
  const isBookmarked = bookmarks?.some(({ place }) => pages.includes(place.page)) === true;
  return (
    <div
      aria-hidden
      data-page-preview={first}
      className="page-preview"
      style={{ transform: `translateX(calc(${at}px - 50%))` }}
    >
      {/* Another page has another element: the same ones would have moved. */}
      <div key={first} className="page-preview-pages">
        {pages.map((page) => (
          <PreviewPicture key={page} manifest={manifest} page={page} />
        ))}
      </div>
      <div key={`${first} number`} dir="ltr" className="page-preview-number tabular">
        {pages.join('–')}
        {isBookmarked && <Bookmark className="size-icon-small" fill="currentColor" />}
      </div>
    </div>
  );
}
