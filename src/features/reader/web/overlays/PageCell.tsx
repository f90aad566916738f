import { Bookmark, Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest, ReaderPage } from '../../../chapters/chaptersApi.ts';
import { PageThumbnail } from './PageThumbnail.tsx';
import { usePageAlt } from '../pictures/usePageAlt.ts';
import './readerLists.css';

type PageCellProps = {
  manifest: ChapterManifest;
  page: ReaderPage;
  /** Has the focus when its grid has it. */
  isActive: boolean;
  isCurrent: boolean;
  isBookmarked: boolean;
  isRead: boolean;
  style: CSSProperties;
  onChoose(): void;
};

export function PageCell(props: PageCellProps): ReactNode {
  const { manifest, page, isActive, isCurrent, isBookmarked, isRead, style, onChoose } = props;
  const t = useTranslations('reader');
  const where = usePageAlt(manifest.pages.length)(page);
  return (
    <button
      type="button"
      data-cell={page.position - 1}
      tabIndex={isActive ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isBookmarked ? t('pageMarked', { where }) : where}
      className="page-cell"
      style={style}
      onClick={onChoose}
    >
      <PageThumbnail manifest={manifest} page={page} />
      {isBookmarked && <Bookmark aria-hidden className="page-cell-mark" fill="currentColor" />}
      <span aria-hidden className="page-cell-number tabular">
        {isRead && <Check className="size-icon-small" />}
        {page.position}
      </span>
    </button>
  );
}
