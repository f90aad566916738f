import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useIsQuiet } from '../../../ui/device/useIsQuiet.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterLines } from './useChapterLines.ts';
import { useChapterProgress } from './useChapterProgress.ts';
import { useResumePoint } from './useResumePoint.ts';
import { whereToRead } from './whereToRead.ts';
import './comicHeader.css';

export type ReadButtonProps = { slug: string; lines: ChapterLines };

/**
 * The one thing to do on a comic's page: read it, from where this device stopped. It is as wide
 * with either wording.
 */
export function ReadButton({ slug, lines }: ReadButtonProps) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const place = useResumePoint(slug);
  const isQuiet = useIsQuiet();
  const progress = useChapterProgress(slug);
  const { chapter, page } = whereToRead(lines, { place, progress });
  if (!chapter) return <p className="text-muted">{t('unreadable')}</p>;
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{
        ...paramsOf(slug),
        chapter: chapter.slug,
        page: page === undefined ? undefined : String(page),
      }}
      // Most who are here will read: program and chapter are there before they ask.
      preload={isQuiet ? 'render' : 'intent'}
      className="button button-primary read-button"
    >
      {/* Other words are other elements: in the middle of the button, the same ones would move. */}
      <Fragment key={page}>
        <BookOpen aria-hidden className="size-icon" />
        <span className="truncate">
          {page === undefined ? t('read') : t('resume', { chapter: chapterLabel(chapter), page })}
        </span>
      </Fragment>
    </Link>
  );
}
