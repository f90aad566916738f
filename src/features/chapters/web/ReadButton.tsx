import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { useResumePoint } from './useResumePoint.ts';

/** The one thing to do on a comic's page: read it, from where this device stopped. As wide with either wording. */
export function ReadButton({ slug, chapters }: { slug: string; chapters: readonly ChapterRow[] }) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const place = useResumePoint(slug);
  const resumed = place && chapters.find((chapter) => chapter.slug === place.chapter);
  const chapter = resumed ?? chapters[0];
  if (!chapter) return <p className="text-muted">{t('unreadable')}</p>;
  const page = resumed && place ? Math.min(place.page, resumed.pages_count) : undefined;
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{
        ...paramsOf(slug),
        chapter: chapter.slug,
        page: page === undefined ? undefined : String(page),
      }}
      className="button button-primary read-button"
    >
      {/* Other words are other elements: in the middle of the button, the same ones would have moved. */}
      <Fragment key={page}>
        <BookOpen aria-hidden className="size-icon" />
        <span className="truncate">
          {page === undefined ? t('read') : t('resume', { chapter: chapterLabel(chapter), page })}
        </span>
      </Fragment>
    </Link>
  );
}
