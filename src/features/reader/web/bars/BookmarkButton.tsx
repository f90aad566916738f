import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageBookmark } from '../../../bookmarks/web/usePageBookmark.ts';
import type { ReaderState } from '../ReaderState.ts';

/** Marks the page that is read, or takes its mark away. */
export function BookmarkButton({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, run } = reader;
  const t = useTranslations('bookmarks');
  const isMarked = usePageBookmark(manifest, moves.page).bookmark !== undefined;
  return (
    <button
      type="button"
      className="menu-button shrink-0"
      aria-pressed={isMarked}
      aria-label={t('add')}
      title={t(isMarked ? 'remove' : 'add')}
      onClick={() => run('bookmark')}
    >
      <Bookmark
        aria-hidden
        className={isMarked ? 'size-icon text-accent' : 'size-icon'}
        fill={isMarked ? 'currentColor' : 'none'}
      />
    </button>
  );
}
