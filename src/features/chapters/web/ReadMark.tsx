import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterProgress } from '../ChapterProgress.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { readTo } from '../readTo.ts';
import './readMarks.css';

type ReadMarkProps = {
  chapter: ChapterRow;
  /** Undefined where it was not opened. */
  progress: ChapterProgress | undefined;
  /** It, or another version of it, counts as read. */
  isRead: boolean;
};

/**
 * A tick, or a line as long as what was read of it. Both have their room before it is known whether
 * they are needed.
 */
export function ReadMark({ chapter, progress, isRead }: ReadMarkProps) {
  const t = useTranslations('chapters');
  const page = readTo(chapter, progress);
  if (page === 0 && !isRead) return <span className="read-mark" />;
  const share = { '--share': page / Math.max(1, chapter.pages_count) } as CSSProperties;
  return (
    <>
      <span className="read-mark">{isRead && <Check aria-hidden className="size-icon-small" />}</span>
      {!isRead && <span className="read-share" style={share} />}
      <span className="sr-only">{isRead ? t('read') : t('readTo', { page })}</span>
    </>
  );
}
