import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useIsQuiet } from '../../../ui/device/useIsQuiet.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import type { ResumePoint } from './resumePoint.ts';
import type { ChapterLines } from './useChapterLines.ts';
import { useResumePoint } from './useResumePoint.ts';
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
  const { chapter, page } = whereToRead(lines, place);
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

type Whereabouts = { chapter: ChapterRow | undefined; page?: number };

/**
 * Chooses the chapter to read. After the last chapter it is a newer one, in the same language as
 * long as there is one, or the first again.
 */
function whereToRead(lines: ChapterLines, place: ResumePoint | undefined): Whereabouts {
  const find = (line: ChapterLines[number]) => line.versions.find(({ slug }) => slug === place?.chapter);
  const index = lines.findIndex(find);
  const chapter = lines[index] && find(lines[index]);
  if (!place || !chapter) return { chapter: lines[0]?.chapter };
  if (!place.is_finished) return { chapter, page: Math.min(place.page, chapter.pages_count) };
  const isOwn = ({ language }: ChapterRow) => language === chapter.language;
  const later = lines.slice(index + 1);
  const next = later.find(({ versions }) => versions.some(isOwn)) ?? later[0];
  if (!next) return { chapter: lines[0]?.chapter };
  return { chapter: [next.chapter, ...next.versions].find(isOwn) ?? next.chapter, page: 1 };
}
